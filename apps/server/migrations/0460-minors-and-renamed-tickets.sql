-- Whoever is below the least age comes with an adult, and after staff have said yes.
alter table "ticket" add column "adult" text;
alter table "badge" add column "adult" text;
alter table "accreditation" add column "minors" bigint;

-- A ticket with another name or code takes the place of one before it, and of no other.
alter table "ticket"
  add column "replaces" character varying(18) collate "C",
  add column "renames" bigint default 0;
create index on "ticket" ("replaces", "id");
alter table "ticket" add foreign key ("replaces") references "ticket" ("id") on delete restrict;
create unique index ticket_replaced_once on "ticket" ("replaces");
