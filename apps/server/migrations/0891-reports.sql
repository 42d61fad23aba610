-- Questions to the records that staff save, who is sent them by mail, and the views that each keeps at hand. Mirrors
-- fair-domain's Report__c and ReportSubscription__c.

create table "report" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "name_en" text,
  "definition" text not null,
  "shared" boolean not null default false,
  "built_in" text
);
create index on "report" ("name", "id");
create index on "report" ("created_date", "id");
create index on "report" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "report" using gin (record_platform.fold("name_en") gin_trgm_ops);
create unique index on "report" ("built_in");

create table "report_subscription" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "report" character varying(18) collate "C" not null,
  "user" character varying(18) collate "C" not null,
  "frequency" text collate "C" not null,
  "sent_on" text
);
create index on "report_subscription" ("name", "id");
create index on "report_subscription" ("created_date", "id");
create index on "report_subscription" ("report", "id");
create index on "report_subscription" ("user", "id");
create unique index on "report_subscription" ("report", "user");
alter table "report_subscription" add foreign key ("report") references "report" ("id") on delete cascade;
alter table "report_subscription" add foreign key ("user") references "user_account" ("id") on delete cascade;

create table "pinned_view" (
  "user_id" character varying(18) collate "C" not null references "user_account" ("id") on delete cascade,
  "href" text not null,
  "label" text not null,
  "position" bigint generated always as identity,
  primary key ("user_id", "href")
);
