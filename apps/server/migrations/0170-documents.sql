-- Papers that are made in the background, and the code that each carries.

create table "document" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "subject_id" text not null,
  "account" character varying(18) collate "C",
  "contact" character varying(18) collate "C",
  "language" text not null,
  "state" text collate "C" not null,
  "size" bigint,
  "made_at" timestamp(3) with time zone,
  "attempts" bigint,
  "code" text not null unique
);
create index on "document" ("name", "id");
create index on "document" ("created_date", "id");
create index on "document" ("account", "id");
create index on "document" ("contact", "id");
create index on "document" ("subject_id", "kind", "id");
create index on "document" ("state", "created_date", "id");
create index on "document" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "document" using gin (record_platform.fold("code") gin_trgm_ops);

alter table "document" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "document" add foreign key ("contact") references "contact" ("id") on delete restrict;

-- One valid paper for each subject and language, whoever asks at once.
create unique index document_one_valid on "document" ("kind", "subject_id", "language") where state <> 'superseded';
alter table "document" add constraint document_ready_is_stored
  check (state <> 'ready' or (size is not null and made_at is not null));
