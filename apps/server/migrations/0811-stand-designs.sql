-- Stands as their exhibitors want to build them, in versions. Mirrors fair-domain's StandDesign__c.

create table "stand_design" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "stand" character varying(18) collate "C" not null,
  "version" bigint not null,
  "state" text collate "C" not null,
  "power_kw" bigint,
  "sockets" bigint,
  "water_points" bigint,
  "air_points" bigint,
  "internet_points" bigint,
  "hanging_points" bigint,
  "text" text,
  "sent_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone,
  "decided_by" character varying(18) collate "C",
  "reason_code" text,
  "note" text,
  "note_for_customer" boolean not null default false,
  "answer" text,
  "annotated_file" text
);
create index on "stand_design" ("name", "id");
create index on "stand_design" ("created_date", "id");
create index on "stand_design" ("account", "id");
create index on "stand_design" ("stand", "id");
create index on "stand_design" ("sent_by", "id");
create index on "stand_design" ("decided_by", "id");
create index on "stand_design" ("state", "created_date", "id");
create index on "stand_design" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "stand_design" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "stand_design" add foreign key ("stand") references "stand" ("id") on delete restrict;
alter table "stand_design" add foreign key ("sent_by") references "user_account" ("id") on delete restrict;
alter table "stand_design" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;

-- Of a stand one version waits, one holds, and no version comes twice, whoever sends at the same moment.
create unique index stand_design_version on "stand_design" ("stand", "account", "version");
create unique index stand_design_waits on "stand_design" ("stand", "account") where state = 'submitted';
create unique index stand_design_holds on "stand_design" ("stand", "account") where state = 'approved';

-- Drawings belong to designs.
alter table "content_document_link" add column "stand_design" character varying(18) collate "C" references "stand_design" ("id") on delete cascade;
create index on "content_document_link" ("stand_design", "id");
alter table "content_document_link" drop column "linked_entity_id";
alter table "content_document_link" add column "linked_entity_id" text generated always as (coalesce("account_id"::text, "contact_id"::text, "page"::text, "news"::text, "participation"::text, "contract_id"::text, "accreditation"::text, "site_link"::text, "payment_notice"::text, "unblock_request"::text, "stand_design"::text)) stored;
