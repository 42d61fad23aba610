-- The badge desk searches holder, company and address of a ticket together.
create index "ticket_person" on "ticket" using gin (
  record_platform.fold("name" || ' ' || coalesce("holder_company", '') || ' ' || coalesce("holder_email", '')) gin_trgm_ops
);
