-- What an invoice needs to know of a company, and the one change that a company may ask for in an edition.

alter table "account"
  add column "fiscal_code" text,
  add column "sdi_code" text,
  add column "pec" text,
  add column "invoice_email" text,
  add column "public_administration" boolean not null default false,
  add column "split_payment" boolean not null default false,
  add column "public_grant" boolean not null default false,
  add column "cup" text,
  add column "declaration_of_intent" boolean not null default false,
  add column "intent_protocol" text,
  add column "intent_received_on" date,
  add column "intent_ceiling" numeric(18,2);

create table "company_data_change" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "state" text collate "C" not null,
  "difference" text,
  "before" text,
  "proposed" text,
  "decisions" text,
  "reason" text,
  "sent_by" character varying(18) collate "C",
  "sent_at" timestamp(3) with time zone,
  "picked_up_by" character varying(18) collate "C",
  "picked_up_at" timestamp(3) with time zone,
  "decided_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone,
  "vat_check" text collate "C",
  "vat_checked_at" timestamp(3) with time zone
);
create index on "company_data_change" ("name", "id");
create index on "company_data_change" ("created_date", "id");
create index on "company_data_change" ("account", "id");
create index on "company_data_change" ("edition", "id");
create index on "company_data_change" ("sent_by", "id");
create index on "company_data_change" ("picked_up_by", "id");
create index on "company_data_change" ("decided_by", "id");
create index on "company_data_change" ("state", "sent_at", "id");
create index on "company_data_change" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "company_data_change" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "company_data_change" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "company_data_change" add foreign key ("sent_by") references "user_account" ("id") on delete restrict;
alter table "company_data_change" add foreign key ("picked_up_by") references "user_account" ("id") on delete restrict;
alter table "company_data_change" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;

-- Confirmed or asked for once: a second one cannot exist, whoever is faster.
create unique index company_data_change_one_use on "company_data_change" ("account", "edition");
alter table "company_data_change" add constraint company_data_change_decided
  check (state not in ('resolved_accepted', 'resolved_rejected') or (decided_by is not null and decisions is not null));
alter table "company_data_change" add constraint company_data_change_refused_with_reason
  check (state <> 'resolved_rejected' or reason is not null);
