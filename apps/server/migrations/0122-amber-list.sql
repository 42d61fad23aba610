-- Companies and people for whom services are closed, and their requests.

create table "amber_listing" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "scope" text collate "C" not null,
  "account" character varying(18) collate "C",
  "contact" character varying(18) collate "C",
  "reason_code" text collate "C" not null,
  "services" text[] not null,
  "notes" text,
  "expires_on" date,
  "status" text collate "C" not null,
  "proposed_by" character varying(18) collate "C",
  "listed_by" character varying(18) collate "C",
  "listed_at" timestamp(3) with time zone,
  "release_proposed_by" character varying(18) collate "C",
  "released_by" character varying(18) collate "C",
  "released_at" timestamp(3) with time zone
);
create index on "amber_listing" ("name", "id");
create index on "amber_listing" ("created_date", "id");
create index on "amber_listing" ("account", "id");
create index on "amber_listing" ("contact", "id");
create index on "amber_listing" ("proposed_by", "id");
create index on "amber_listing" ("listed_by", "id");
create index on "amber_listing" ("release_proposed_by", "id");
create index on "amber_listing" ("released_by", "id");
create index on "amber_listing" ("account", "status", "id");
create index on "amber_listing" ("contact", "status", "id");
create index on "amber_listing" ("status", "created_date", "id");
create index on "amber_listing" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "amber_listing" using gin (record_platform.fold("notes") gin_trgm_ops);
-- Four eyes, whoever writes.
alter table "amber_listing"
  add constraint amber_listing_subject check ((scope = 'company') = (account is not null) and (scope = 'person') = (contact is not null)),
  add constraint amber_listing_second_person check (listed_by is null or (proposed_by is not null and listed_by <> proposed_by)),
  add constraint amber_listing_second_release check (released_by is null or (release_proposed_by is not null and released_by <> release_proposed_by)),
  add constraint amber_listing_listed check (status in ('proposed', 'released') or (listed_by is not null and expires_on is not null));

create table "unblock_request" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "listing" character varying(18) collate "C" not null,
  "user" character varying(18) collate "C" not null,
  "email" text not null,
  "phone" text,
  "text" text not null,
  "status" text collate "C" not null,
  "decided_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone
);
create index on "unblock_request" ("name", "id");
create index on "unblock_request" ("created_date", "id");
create index on "unblock_request" ("listing", "id");
create index on "unblock_request" ("user", "id");
create index on "unblock_request" ("decided_by", "id");
create index on "unblock_request" ("listing", "status", "id");
create index on "unblock_request" ("status", "created_date", "id");
create index on "unblock_request" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "unblock_request" using gin (record_platform.fold("email") gin_trgm_ops);
create index on "unblock_request" using gin (record_platform.fold("text") gin_trgm_ops);
-- One open request at a time.
create unique index unblock_request_one_open on "unblock_request" ("listing") where status = 'pending';

alter table "amber_listing" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "amber_listing" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "amber_listing" add foreign key ("proposed_by") references "user_account" ("id") on delete restrict;
alter table "amber_listing" add foreign key ("listed_by") references "user_account" ("id") on delete restrict;
alter table "amber_listing" add foreign key ("release_proposed_by") references "user_account" ("id") on delete restrict;
alter table "amber_listing" add foreign key ("released_by") references "user_account" ("id") on delete restrict;
alter table "unblock_request" add foreign key ("listing") references "amber_listing" ("id") on delete restrict;
alter table "unblock_request" add foreign key ("user") references "user_account" ("id") on delete restrict;
alter table "unblock_request" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;
