-- Companies that say they have paid, with the receipt of their bank. Mirrors fair-domain's PaymentNotice__c.

create table "payment_notice" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "amount_due" character varying(18) collate "C" not null,
  "amount" numeric(18,2) not null,
  "paid_on" date not null,
  "text" text,
  "sent_by" character varying(18) collate "C",
  "state" text collate "C" not null,
  "receipt" character varying(18) collate "C",
  "answer" text
);
create index on "payment_notice" ("name", "id");
create index on "payment_notice" ("created_date", "id");
create index on "payment_notice" ("account", "id");
create index on "payment_notice" ("amount_due", "id");
create index on "payment_notice" ("sent_by", "id");
create index on "payment_notice" ("receipt", "id");
create index on "payment_notice" ("state", "created_date", "id");
create index on "payment_notice" ("amount_due", "state", "id");
create index on "payment_notice" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "payment_notice" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "payment_notice" add foreign key ("amount_due") references "amount_due" ("id") on delete restrict;
alter table "payment_notice" add foreign key ("sent_by") references "user_account" ("id") on delete restrict;
alter table "payment_notice" add foreign key ("receipt") references "receipt" ("id") on delete restrict;

-- Receipts belong to notices, documents to requests to be unblocked.
alter table "content_document_link" add column "payment_notice" character varying(18) collate "C" references "payment_notice" ("id") on delete cascade;
create index on "content_document_link" ("payment_notice", "id");
alter table "content_document_link" add column "unblock_request" character varying(18) collate "C" references "unblock_request" ("id") on delete cascade;
create index on "content_document_link" ("unblock_request", "id");
alter table "content_document_link" drop column "linked_entity_id";
alter table "content_document_link" add column "linked_entity_id" text generated always as (coalesce("account_id"::text, "contact_id"::text, "page"::text, "news"::text, "participation"::text, "contract_id"::text, "accreditation"::text, "site_link"::text, "payment_notice"::text, "unblock_request"::text)) stored;
