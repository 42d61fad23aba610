-- Facts of catalogue products, people at the stand, speakers, seats of sessions, news about companies, and themes of the galleries.
create table "speaker" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "slug" text not null unique,
  "role_en" text not null,
  "role_it" text not null,
  "text_en" text,
  "text_it" text,
  "portrait" text,
  "published" boolean not null default false
);
create index on "speaker" ("name", "id");
create index on "speaker" ("created_date", "id");
create index on "speaker" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "news" add column "account" character varying(18) collate "C" references "account" ("id") on delete set null;
create index on "news" ("account", "id");
alter table "product" add column "form" text collate "C";
alter table "product" add column "size" text;
alter table "product" add column "ingredients_it" text;
alter table "product" add column "ingredients_en" text;
alter table "directory_profile" add column "people" text;
alter table "calendar_event" add column "seats" bigint;
alter table "gallery_item" add column "theme" text collate "C";
