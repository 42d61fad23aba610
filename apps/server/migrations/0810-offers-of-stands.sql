-- A stand is offered to a company that waits, and held for it until a day.
alter table "application" add column "offered_stand" character varying(18) collate "C";
alter table "application" add column "offered_until" date;
alter table "application" add column "offered_total" numeric(18,2);
alter table "application" add column "offer" text;
alter table "application" add column "offer_outcome" text collate "C";
create index on "application" ("offered_stand", "id");
alter table "application" add foreign key ("offered_stand") references "stand" ("id") on delete restrict;

-- Whoever has an offer in hand has an application that waits, and no other.
drop index application_one_open;
create unique index application_one_open on "application" ("account", "edition")
  where state in ('draft', 'submitted', 'changes_requested', 'waiting_list', 'offered');
-- One stand is offered to one company at a time, whoever offers it at the same moment.
create unique index application_stand_offered_once on "application" ("offered_stand") where state = 'offered';
alter table "application" add constraint application_offer_is_whole
  check (state <> 'offered' or (offered_stand is not null and offered_until is not null and offer is not null));
