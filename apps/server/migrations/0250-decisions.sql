-- Why staff decided so, and whether the customer may read the note.

alter table "audit_entry"
  add column "reason_code" text,
  add column "note" text,
  add column "note_for_customer" boolean not null default false;
