-- Files and what they belong to: the record platform's ContentDocument, ContentVersion and ContentDocumentLink.

create table "content_document" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "owner_id" character varying(18) collate "C" not null,
  "title" text not null,
  "description" text,
  "file_extension" text,
  "file_type" text,
  "content_size" bigint,
  "latest_published_version_id" character varying(18) collate "C"
);
create index on "content_document" ("title", "id");
create index on "content_document" ("created_date", "id");
create index on "content_document" ("owner_id", "id");
create index on "content_document" ("latest_published_version_id", "id");
create index on "content_document" using gin (record_platform.fold("title") gin_trgm_ops);

create table "content_version" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "owner_id" character varying(18) collate "C" not null,
  "title" text not null,
  "description" text,
  "file_extension" text,
  "file_type" text,
  "content_size" bigint,
  "content_document_id" character varying(18) collate "C" not null,
  "version_number" bigint,
  "is_latest" boolean not null default false,
  "path_on_client" text,
  "checksum" text
);
create index on "content_version" ("title", "id");
create index on "content_version" ("created_date", "id");
create index on "content_version" ("owner_id", "id");
create index on "content_version" ("content_document_id", "id");

create table "content_document_link" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text generated always as ("content_document_id"::text) stored,
  "content_document_id" character varying(18) collate "C" not null,
  "account_id" character varying(18) collate "C",
  "contact_id" character varying(18) collate "C",
  "page" character varying(18) collate "C",
  "news" character varying(18) collate "C",
  "participation" character varying(18) collate "C",
  "linked_entity_id" text generated always as (coalesce("account_id"::text, "contact_id"::text, "page"::text, "news"::text, "participation"::text)) stored,
  "share_type" text collate "C"
);
create index on "content_document_link" ("name", "id");
create index on "content_document_link" ("created_date", "id");
create index on "content_document_link" ("content_document_id", "id");
create index on "content_document_link" ("account_id", "id");
create index on "content_document_link" ("contact_id", "id");
create index on "content_document_link" ("page", "id");
create index on "content_document_link" ("news", "id");
create index on "content_document_link" ("participation", "id");

alter table "content_document" add foreign key ("latest_published_version_id") references "content_version" ("id") on delete set null;
alter table "content_version" add foreign key ("content_document_id") references "content_document" ("id") on delete cascade;
alter table "content_document_link" add foreign key ("content_document_id") references "content_document" ("id") on delete cascade;
alter table "content_document_link" add foreign key ("account_id") references "account" ("id") on delete cascade;
alter table "content_document_link" add foreign key ("contact_id") references "contact" ("id") on delete cascade;
alter table "content_document_link" add foreign key ("page") references "page" ("id") on delete cascade;
alter table "content_document_link" add foreign key ("news") references "news" ("id") on delete cascade;
alter table "content_document_link" add foreign key ("participation") references "participation" ("id") on delete cascade;
