-- Visitors buy prepaid tickets for themselves: the order knows the person, the account is who pays.

alter table "ticket_order" add column "contact" character varying(18) collate "C";
create index on "ticket_order" ("contact", "id");
alter table "ticket_order" add foreign key ("contact") references "contact" ("id") on delete restrict;

-- Printed cards carry codes: the file for the printer, and how they travel.
alter table "ticket_order"
  add column "cards_ready_at" timestamp(3) with time zone,
  add column "cards" character varying(18) collate "C",
  add column "tracking" text;
create index on "ticket_order" ("cards", "id");
alter table "ticket_order" add foreign key ("cards") references "document" ("id") on delete restrict;
-- Orders whose cards left before they had codes here are done.
update "ticket_order" set "cards_ready_at" = "shipped_at" where "shipped_at" is not null;
