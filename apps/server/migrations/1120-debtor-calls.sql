-- Calls of staff to debtors: outcome, promise to pay, note.

create table "debtor_call" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null references "account" ("id") on delete cascade,
  "contact" character varying(18) collate "C" references "contact" ("id") on delete set null,
  "outcome" text collate "C" not null,
  "amount" numeric(18,2),
  "promised_on" date,
  "note" text,
  check (("outcome" = 'promise') = ("amount" is not null and "promised_on" is not null))
);
create index on "debtor_call" ("name", "id");
create index on "debtor_call" ("created_date", "id");
create index on "debtor_call" ("account", "id");
create index on "debtor_call" ("contact", "id");
create index on "debtor_call" ("account", "created_date", "id");
