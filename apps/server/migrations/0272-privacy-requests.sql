-- What people ask about their own data.
create table "privacy_request" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "contact" character varying(18) collate "C" not null,
  "user" character varying(18) collate "C" not null,
  "text" text,
  "due_on" date,
  "status" text collate "C" not null,
  "answer" text,
  "decided_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone
);
create index on "privacy_request" ("name", "id");
create index on "privacy_request" ("created_date", "id");
create index on "privacy_request" ("contact", "id");
create index on "privacy_request" ("user", "id");
create index on "privacy_request" ("decided_by", "id");
create index on "privacy_request" ("status", "created_date", "id");
create index on "privacy_request" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "privacy_request" using gin (record_platform.fold("text") gin_trgm_ops);

alter table "privacy_request" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "privacy_request" add foreign key ("user") references "user_account" ("id") on delete restrict;
alter table "privacy_request" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;
-- One open request of a kind for each person.
create unique index privacy_request_one_open on "privacy_request" ("contact", "kind") where status = 'pending';
