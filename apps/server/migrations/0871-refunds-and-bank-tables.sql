-- Money that goes back to companies, and what the tables of banks are called. Mirrors fair-domain's Refund__c.

create table "refund" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "account" character varying(18) collate "C" not null,
  "amount" numeric(18,2) not null,
  "iban" text not null,
  "beneficiary" text not null,
  "reason" text not null,
  "state" text collate "C" not null,
  "approved_by" character varying(18) collate "C",
  "amount_due" character varying(18) collate "C",
  "paid_on" date,
  "bank_reference" text,
  "note" text
);
create index on "refund" ("name", "id");
create index on "refund" ("created_date", "id");
create index on "refund" ("account", "id");
create index on "refund" ("approved_by", "id");
create index on "refund" ("amount_due", "id");
create index on "refund" ("state", "created_date", "id");
create index on "refund" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "refund" using gin (record_platform.fold("beneficiary") gin_trgm_ops);

alter table "refund" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "refund" add foreign key ("amount_due") references "amount_due" ("id") on delete restrict;

create sequence refund_number;

-- Which heading of a bank's table holds what, by the headings themselves: said once, known from then on.
create table bank_mapping (
  headings text primary key,
  columns jsonb not null,
  changed_by character varying(18) collate "C",
  changed_at timestamp(3) with time zone not null
);
