-- Applications for a place at the fair, the contracts that follow from them, and what was ordered with them.

create table "billing_company" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "vat_number" text not null,
  "fiscal_code" text,
  "street" text not null,
  "postal_code" text not null,
  "city" text not null,
  "province" text,
  "country" text not null,
  "sdi_code" text,
  "pec" text,
  "email" text not null
);
create index on "billing_company" ("name", "id");
create index on "billing_company" ("created_date", "id");
create index on "billing_company" ("account", "id");
create index on "billing_company" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "billing_company" using gin (record_platform.fold("vat_number") gin_trgm_ops);

create table "application" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "number" text unique,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "state" text collate "C" not null,
  "pavilion" character varying(18) collate "C",
  "sector" text collate "C",
  "start_date" date,
  "end_date" date,
  "area" numeric(8,2),
  "open_sides" bigint,
  "unit_cost" numeric(18,2),
  "stand_wish" text,
  "customer_notes" text,
  "space_total" numeric(18,2),
  "services_total" numeric(18,2),
  "registration_fee" numeric(18,2),
  "prepayment" numeric(18,2),
  "total" numeric(18,2),
  "billing_company" character varying(18) collate "C",
  "account_holder" text,
  "draft" text,
  "submissions" bigint,
  "submitted_at" timestamp(3) with time zone,
  "submitted_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone,
  "decided_by" character varying(18) collate "C",
  "reason_code" text,
  "note" text,
  "note_for_customer" boolean not null default false,
  "answer" text,
  "stand_name" text,
  "withdrawn_at" timestamp(3) with time zone,
  "cancellation_fee" numeric(18,2)
);
create index on "application" ("name", "id");
create index on "application" ("created_date", "id");
create index on "application" ("account", "id");
create index on "application" ("edition", "id");
create index on "application" ("pavilion", "id");
create index on "application" ("billing_company", "id");
create index on "application" ("submitted_by", "id");
create index on "application" ("decided_by", "id");
create index on "application" ("state", "submitted_at", "id");
create index on "application" ("account", "edition", "id");
create index on "application" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "application" using gin (record_platform.fold("number") gin_trgm_ops);

create table "application_item" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "application" character varying(18) collate "C" not null,
  "kind" text not null,
  "code" text not null,
  "quantity" numeric(10,2) not null,
  "unit_price" numeric(18,2) not null,
  "total" numeric(18,2) not null,
  "position" bigint not null
);
create index on "application_item" ("name", "id");
create index on "application_item" ("created_date", "id");
create index on "application_item" ("application", "id");

create table "sales_order" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "order_number" text not null unique,
  "account_id" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "participation" character varying(18) collate "C",
  "billing_company" character varying(18) collate "C",
  "type" text collate "C" not null,
  "status" text collate "C" not null,
  "effective_date" date not null,
  "space_total" numeric(18,2),
  "services_total" numeric(18,2),
  "registration_fee" numeric(18,2),
  "prepayment" numeric(18,2),
  "total_amount" numeric(18,2) not null
);
create index on "sales_order" ("order_number", "id");
create index on "sales_order" ("created_date", "id");
create index on "sales_order" ("account_id", "id");
create index on "sales_order" ("edition", "id");
create index on "sales_order" ("participation", "id");
create index on "sales_order" ("billing_company", "id");
create index on "sales_order" ("account_id", "effective_date", "id");
create index on "sales_order" using gin (record_platform.fold("order_number") gin_trgm_ops);

create table "order_item" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "order_id" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "code" text,
  "quantity" numeric(10,2) not null,
  "unit_price" numeric(18,2) not null,
  "total_price" numeric(18,2) not null,
  "vat_rate" numeric(7,2) not null,
  "pavilion" character varying(18) collate "C",
  "position" bigint not null
);
create index on "order_item" ("name", "id");
create index on "order_item" ("created_date", "id");
create index on "order_item" ("order_id", "id");
create index on "order_item" ("pavilion", "id");

create table "contract" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "contract_number" text not null unique,
  "account_id" character varying(18) collate "C" not null,
  "company_name" text not null,
  "edition" character varying(18) collate "C" not null,
  "participation" character varying(18) collate "C",
  "application" character varying(18) collate "C",
  "order" character varying(18) collate "C",
  "parent" character varying(18) collate "C",
  "type" text collate "C" not null,
  "status" text collate "C" not null,
  "start_date" date not null,
  "end_date" date not null,
  "total" numeric(18,2) not null,
  "prepayment" numeric(18,2),
  "prepayment_due_on" date,
  "prepayment_paid" boolean not null default false,
  "change" text,
  "change_amount" numeric(18,2),
  "signed_version_id" text,
  "signed_at" timestamp(3) with time zone,
  "signed_by" character varying(18) collate "C",
  "countersigned_at" timestamp(3) with time zone,
  "countersigned_by" character varying(18) collate "C",
  "active_at" timestamp(3) with time zone,
  "reason_code" text,
  "note" text,
  "note_for_customer" boolean not null default false,
  "answer" text
);
create index on "contract" ("contract_number", "id");
create index on "contract" ("created_date", "id");
create index on "contract" ("account_id", "id");
create index on "contract" ("edition", "id");
create index on "contract" ("participation", "id");
create index on "contract" ("application", "id");
create index on "contract" ("order", "id");
create index on "contract" ("parent", "id");
create index on "contract" ("signed_by", "id");
create index on "contract" ("countersigned_by", "id");
create index on "contract" ("status", "signed_at", "id");
create index on "contract" ("account_id", "created_date", "id");
create index on "contract" using gin (record_platform.fold("contract_number") gin_trgm_ops);
create index on "contract" using gin (record_platform.fold("company_name") gin_trgm_ops);

alter table "billing_company" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "application" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "application" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "application" add foreign key ("pavilion") references "pavilion" ("id") on delete restrict;
alter table "application" add foreign key ("billing_company") references "billing_company" ("id") on delete restrict;
alter table "application" add foreign key ("submitted_by") references "user_account" ("id") on delete restrict;
alter table "application" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;
alter table "application_item" add foreign key ("application") references "application" ("id") on delete cascade;
alter table "sales_order" add foreign key ("account_id") references "account" ("id") on delete restrict;
alter table "sales_order" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "sales_order" add foreign key ("participation") references "participation" ("id") on delete restrict;
alter table "sales_order" add foreign key ("billing_company") references "billing_company" ("id") on delete restrict;
alter table "order_item" add foreign key ("order_id") references "sales_order" ("id") on delete restrict;
alter table "order_item" add foreign key ("pavilion") references "pavilion" ("id") on delete restrict;
alter table "contract" add foreign key ("account_id") references "account" ("id") on delete restrict;
alter table "contract" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "contract" add foreign key ("participation") references "participation" ("id") on delete restrict;
alter table "contract" add foreign key ("application") references "application" ("id") on delete restrict;
alter table "contract" add foreign key ("order") references "sales_order" ("id") on delete restrict;
alter table "contract" add foreign key ("parent") references "contract" ("id") on delete restrict;
alter table "contract" add foreign key ("signed_by") references "user_account" ("id") on delete restrict;
alter table "contract" add foreign key ("countersigned_by") references "user_account" ("id") on delete restrict;

-- One application of a company waits at a time; an accepted one leaves room for another stand.
create unique index application_one_open on "application" ("account", "edition")
  where state in ('draft', 'submitted', 'changes_requested', 'waiting_list');
alter table "application" add constraint application_sent_is_complete
  check (state = 'draft' or state = 'withdrawn' or (number is not null and pavilion is not null and total is not null));
-- One contract for an application, whoever accepts at the same moment.
create unique index contract_one_per_application on "contract" ("application") where type <> 'addendum';
alter table "contract" add constraint contract_signed_copy
  check (status not in ('signed_uploaded', 'countersigned', 'active') or signed_version_id is not null);
alter table "contract" add constraint contract_addendum_has_parent
  check ((type = 'addendum') = (parent is not null));
create unique index order_item_position on "order_item" ("order_id", "position");

create sequence application_number;
create sequence contract_number;
create sequence order_number;

-- The signed copy is a file of its contract.
alter table "content_document_link" add column "contract_id" character varying(18) collate "C";
create index on "content_document_link" ("contract_id", "id");
alter table "content_document_link" add foreign key ("contract_id") references "contract" ("id") on delete cascade;
alter table "content_document_link" drop column "linked_entity_id";
alter table "content_document_link" add column "linked_entity_id" text generated always as (coalesce("account_id"::text, "contact_id"::text, "page"::text, "news"::text, "participation"::text, "contract_id"::text)) stored;
