-- Credits of bank statements, matched by themselves or waiting for somebody.

create table "bank_line" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "booked_on" date not null,
  "amount" numeric(18,2) not null,
  "payer" text,
  "text" text,
  "state" text collate "C" not null,
  "account" character varying(18) collate "C",
  "receipt" character varying(18) collate "C"
);
create index on "bank_line" ("name", "id");
create index on "bank_line" ("created_date", "id");
create index on "bank_line" ("account", "id");
create index on "bank_line" ("receipt", "id");
create index on "bank_line" ("state", "created_date", "id");
create index on "bank_line" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "bank_line" using gin (record_platform.fold("payer") gin_trgm_ops);

alter table "bank_line" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "bank_line" add foreign key ("receipt") references "receipt" ("id") on delete restrict;

alter table "bank_line" add constraint bank_line_matched_has_receipt check (state not in ('matched', 'credited') or receipt is not null);
