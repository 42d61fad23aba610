-- The public site: links, header texts, pages with their versions, news, events, galleries and enquiries.
-- Mirrors fair-domain's site and pages.

create table "site_link" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "label_it" text not null,
  "group" text collate "C" not null,
  "position" bigint not null,
  "target" text,
  "active" boolean not null default false
);
create index on "site_link" ("name", "id");
create index on "site_link" ("created_date", "id");
create index on "site_link" ("group", "position", "id");
create index on "site_link" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "site_link" using gin (record_platform.fold("label_it") gin_trgm_ops);

create table "community_content" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "language" text collate "C" not null unique,
  "paragraph_1_sx" text,
  "paragraph_1" text,
  "paragraph_1_dx" text
);
create index on "community_content" ("name", "id");
create index on "community_content" ("created_date", "id");

create table "communication_menu_item" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "link" text,
  "link_ita" text,
  "open_in" text,
  "active" boolean not null default false
);
create index on "communication_menu_item" ("name", "id");
create index on "communication_menu_item" ("created_date", "id");

create table "page" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "title_it" text not null,
  "slug" text not null unique,
  "lead_en" text,
  "lead_it" text,
  "body_en" text,
  "body_it" text,
  "kind" text collate "C" not null,
  "status" text collate "C" not null,
  "published_at" timestamp(3) with time zone
);
create index on "page" ("name", "id");
create index on "page" ("created_date", "id");
create index on "page" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "page" using gin (record_platform.fold("title_it") gin_trgm_ops);
create index on "page" using gin (record_platform.fold("slug") gin_trgm_ops);

create table "page_version" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "page" text not null,
  "slug" text not null,
  "kind" text not null,
  "state" text collate "C" not null,
  "title_it" text not null,
  "lead_en" text,
  "lead_it" text,
  "body_en" text,
  "body_it" text
);
create index on "page_version" ("name", "id");
create index on "page_version" ("created_date", "id");
create index on "page_version" ("slug", "created_date", "id");
create index on "page_version" ("page", "created_date", "id");
create trigger append_only before update or delete or truncate on "page_version" for each statement execute function record_platform.refuse_change();

create table "news" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "title_it" text not null,
  "slug" text not null unique,
  "kind" text collate "C" not null,
  "date" date not null,
  "lead_en" text,
  "lead_it" text,
  "body_en" text,
  "body_it" text,
  "published" boolean not null default false
);
create index on "news" ("name", "id");
create index on "news" ("created_date", "id");
create index on "news" ("kind", "date", "id");
create index on "news" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "news" using gin (record_platform.fold("title_it") gin_trgm_ops);

create table "calendar_event" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "title_it" text not null,
  "kind" text collate "C" not null,
  "starts" timestamp(3) with time zone not null,
  "ends" timestamp(3) with time zone not null,
  "place_en" text,
  "place_it" text,
  "text_en" text,
  "text_it" text,
  "published" boolean not null default false
);
create index on "calendar_event" ("name", "id");
create index on "calendar_event" ("created_date", "id");
create index on "calendar_event" ("starts", "id");
create index on "calendar_event" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "calendar_event" using gin (record_platform.fold("title_it") gin_trgm_ops);

create table "gallery_item" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "title_it" text not null,
  "kind" text collate "C" not null,
  "url" text not null,
  "alt_en" text not null,
  "alt_it" text not null,
  "date" date not null,
  "published" boolean not null default false
);
create index on "gallery_item" ("name", "id");
create index on "gallery_item" ("created_date", "id");
create index on "gallery_item" ("kind", "date", "id");

create table "enquiry" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "email" text not null,
  "phone" text,
  "company" text,
  "country" text,
  "sector" text,
  "area" text,
  "message" text,
  "language" text not null,
  "answered" boolean not null default false
);
create index on "enquiry" ("name", "id");
create index on "enquiry" ("created_date", "id");
create index on "enquiry" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "enquiry" using gin (record_platform.fold("email") gin_trgm_ops);
create index on "enquiry" using gin (record_platform.fold("company") gin_trgm_ops);

