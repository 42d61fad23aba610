-- Accreditations of press, influencers and schools; discount codes and their activations.

create table "discount_code" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "kind" text collate "C" not null,
  "account" character varying(18) collate "C",
  "contact" character varying(18) collate "C",
  "edition" character varying(18) collate "C" not null,
  "cap" bigint not null,
  "used" bigint not null,
  "suspended" boolean not null default false,
  "valid_until" date not null,
  "reason_code" text collate "C",
  "note" text
);
create index on "discount_code" ("name", "id");
create index on "discount_code" ("created_date", "id");
create index on "discount_code" ("account", "id");
create index on "discount_code" ("contact", "id");
create index on "discount_code" ("edition", "id");
create index on "discount_code" ("used", "id");
create index on "discount_code" using gin (record_platform.fold("name") gin_trgm_ops);

create table "code_activation" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "discount_code" character varying(18) collate "C" not null,
  "country" text,
  "business_type" text,
  "main_activity" text,
  "ticket" text collate "C" not null,
  "price" numeric(18,2) not null,
  "reference" text not null,
  "activated_at" timestamp(3) with time zone not null,
  "cancelled_at" timestamp(3) with time zone
);
create index on "code_activation" ("name", "id");
create index on "code_activation" ("created_date", "id");
create index on "code_activation" ("discount_code", "id");
create index on "code_activation" ("discount_code", "activated_at", "id");

create table "accreditation" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "contact" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C",
  "edition" character varying(18) collate "C" not null,
  "state" text collate "C" not null,
  "sent_at" timestamp(3) with time zone not null,
  "outlet" text,
  "evidence_kind" text collate "C",
  "website" text,
  "channels" text,
  "channel_data" text,
  "school" text,
  "students" bigint,
  "teachers" bigint,
  "days" text,
  "amount" numeric(18,2),
  "passed" text[],
  "failed" text[],
  "question" text,
  "answer_by" timestamp(3) with time zone,
  "answer" text,
  "reason_code" text collate "C",
  "customer_note" text,
  "decided_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone,
  "reconsidered_at" timestamp(3) with time zone,
  "discount_code" character varying(18) collate "C"
);
create index on "accreditation" ("name", "id");
create index on "accreditation" ("created_date", "id");
create index on "accreditation" ("contact", "id");
create index on "accreditation" ("account", "id");
create index on "accreditation" ("edition", "id");
create index on "accreditation" ("decided_by", "id");
create index on "accreditation" ("discount_code", "id");
create index on "accreditation" ("state", "sent_at", "id");
create index on "accreditation" ("edition", "kind", "id");
create index on "accreditation" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "accreditation" using gin (record_platform.fold("outlet") gin_trgm_ops);
create index on "accreditation" using gin (record_platform.fold("school") gin_trgm_ops);

alter table "discount_code" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "discount_code" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "discount_code" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "code_activation" add foreign key ("discount_code") references "discount_code" ("id") on delete restrict;
alter table "accreditation" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "accreditation" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "accreditation" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "accreditation" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;
alter table "accreditation" add foreign key ("discount_code") references "discount_code" ("id") on delete restrict;

-- One request for each person and edition, however often the form is sent.
create unique index accreditation_one on "accreditation" (contact, edition);

-- One code for each company and edition; the counter never passes the cap, whoever writes.
create unique index discount_code_one on "discount_code" (account, edition) where kind = 'company';
alter table "discount_code"
  add constraint discount_code_not_overdrawn check (used between 0 and cap),
  add constraint discount_code_holder check ((kind = 'company') = (account is not null) and (kind = 'personal') = (contact is not null)),
  add constraint discount_code_form check (name ~ '^[ACDEFGHJKMNPQRTUVWXY34679]{8}$');
-- The shop may tell of the same ticket twice.
create unique index code_activation_once on "code_activation" (discount_code, reference);

-- Evidence belongs to its request.
alter table "content_document_link" add column "accreditation" character varying(18) collate "C" references "accreditation" ("id") on delete cascade;
create index on "content_document_link" ("accreditation", "id");
alter table "content_document_link" drop column "linked_entity_id";
alter table "content_document_link" add column "linked_entity_id" text generated always as (coalesce("account_id"::text, "contact_id"::text, "page"::text, "news"::text, "participation"::text, "contract_id"::text, "accreditation"::text)) stored;
