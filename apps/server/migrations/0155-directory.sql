-- The digital directory: what companies write, what they publish, and what visitors search.

create table "directory_image" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "state" text collate "C" not null,
  "progress" bigint not null,
  "width" bigint not null,
  "height" bigint not null,
  "size" bigint not null,
  "drawing" text
);
create index on "directory_image" ("name", "id");
create index on "directory_image" ("created_date", "id");
create index on "directory_image" ("account", "id");

create table "directory_profile" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "pavilion" character varying(18) collate "C" not null,
  "state" text collate "C" not null,
  "description_it" text,
  "description_en" text,
  "website" text,
  "email" text,
  "phone" text,
  "image" character varying(18) collate "C",
  "categories" text[],
  "version" bigint not null,
  "revision" bigint not null,
  "slug" text,
  "published_at" timestamp(3) with time zone,
  "removal_reason" text
);
create index on "directory_profile" ("name", "id");
create index on "directory_profile" ("created_date", "id");
create index on "directory_profile" ("account", "id");
create index on "directory_profile" ("edition", "id");
create index on "directory_profile" ("pavilion", "id");
create index on "directory_profile" ("image", "id");
create index on "directory_profile" ("account", "edition", "id");
create index on "directory_profile" ("state", "name", "id");
create index on "directory_profile" using gin (record_platform.fold("name") gin_trgm_ops);

create table "brand" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "profile" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "image" character varying(18) collate "C",
  "categories" text[] not null,
  "markets" text[] not null,
  "certifications" text[] not null,
  "distribution_types" text[] not null,
  "channels" text[] not null,
  "position" bigint not null,
  "version" bigint not null,
  "slug" text
);
create index on "brand" ("name", "id");
create index on "brand" ("created_date", "id");
create index on "brand" ("profile", "id");
create index on "brand" ("account", "id");
create index on "brand" ("edition", "id");
create index on "brand" ("image", "id");
create index on "brand" using gin (record_platform.fold("name") gin_trgm_ops);

create table "product" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "brand" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "image" character varying(18) collate "C",
  "category" text collate "C" not null,
  "launch" boolean not null default false,
  "last_update" timestamp(3) with time zone not null,
  "position" bigint not null,
  "version" bigint not null,
  "slug" text
);
create index on "product" ("name", "id");
create index on "product" ("created_date", "id");
create index on "product" ("brand", "id");
create index on "product" ("account", "id");
create index on "product" ("image", "id");
create index on "product" using gin (record_platform.fold("name") gin_trgm_ops);

create table "catalogue_entry" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "profile" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "revision" bigint not null,
  "state" text collate "C" not null,
  "published_at" timestamp(3) with time zone not null
);
create index on "catalogue_entry" ("name", "id");
create index on "catalogue_entry" ("created_date", "id");
create index on "catalogue_entry" ("profile", "id");
create index on "catalogue_entry" ("account", "id");

create table "directory_flag" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "profile" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "text" text,
  "state" text collate "C" not null,
  "reason_code" text,
  "note" text,
  "note_for_customer" boolean not null default false,
  "decided_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone
);
create index on "directory_flag" ("name", "id");
create index on "directory_flag" ("created_date", "id");
create index on "directory_flag" ("profile", "id");
create index on "directory_flag" ("account", "id");
create index on "directory_flag" ("decided_by", "id");
create index on "directory_flag" ("state", "created_date", "id");
create index on "directory_flag" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "directory_image" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "directory_profile" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "directory_profile" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "directory_profile" add foreign key ("pavilion") references "pavilion" ("id") on delete restrict;
alter table "directory_profile" add foreign key ("image") references "directory_image" ("id") on delete restrict;
alter table "brand" add foreign key ("profile") references "directory_profile" ("id") on delete cascade;
alter table "brand" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "brand" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "brand" add foreign key ("image") references "directory_image" ("id") on delete restrict;
alter table "product" add foreign key ("brand") references "brand" ("id") on delete cascade;
alter table "product" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "product" add foreign key ("image") references "directory_image" ("id") on delete restrict;
alter table "catalogue_entry" add foreign key ("profile") references "directory_profile" ("id") on delete cascade;
alter table "catalogue_entry" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "directory_flag" add foreign key ("profile") references "directory_profile" ("id") on delete cascade;
alter table "directory_flag" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "directory_flag" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;

-- One profile for each pavilion; addresses belong to one entry of an edition.
create unique index directory_profile_one_per_pavilion on "directory_profile" ("account", "edition", "pavilion");
create unique index directory_profile_address on "directory_profile" ("edition", "slug") where slug is not null;
-- Brands and products are numbered below their limit: two requests at once cannot take the same number.
create unique index brand_position on "brand" ("account", "edition", "position");
create unique index brand_address on "brand" ("profile", "slug") where slug is not null;
create unique index product_position on "product" ("brand", "position");
create unique index product_address on "product" ("brand", "slug") where slug is not null;
create unique index product_one_launch on "product" ("brand") where launch;
-- What every brand must say.
alter table "brand" add constraint brand_name_length check (char_length(name) between 1 and 80);
alter table "brand" add constraint brand_lists check (
  cardinality(categories) > 0 and cardinality(markets) > 0 and cardinality(certifications) > 0
  and cardinality(distribution_types) > 0 and cardinality(channels) > 0);
-- One publication counts, and one waits for approval.
create unique index catalogue_entry_one_live on "catalogue_entry" ("profile") where state = 'live';
create unique index catalogue_entry_one_pending on "catalogue_entry" ("profile") where state = 'pending';
-- The same thing is noticed once while nobody has looked at it.
create unique index directory_flag_once on "directory_flag" ("profile", "kind", coalesce("text", '')) where state = 'open';

-- What was published, as it was at that moment.
create schema catalogue;
create table catalogue.content (
  entry character varying(18) collate "C" primary key references public.catalogue_entry (id) on delete cascade,
  content jsonb not null
);

-- What visitors search: companies, brands and products of live entries, written when one is published.
create table catalogue.item (
  id character varying(18) collate "C" primary key,
  profile character varying(18) collate "C" not null references public.directory_profile (id) on delete cascade,
  edition character varying(18) collate "C" not null,
  kind text not null check (kind in ('company', 'brand', 'product')),
  path text not null,
  name text not null,
  company text not null,
  pavilion character varying(18) collate "C" not null,
  country text,
  categories text[] not null,
  certifications text[] not null,
  brands text[] not null,
  launch boolean not null,
  image jsonb,
  search tsvector not null
);
create unique index on catalogue.item (edition, path);
create index on catalogue.item (profile);
create index on catalogue.item (edition, kind, name, id);
create index on catalogue.item using gin (search);

-- Pictures that are public, and in which publication.
create table catalogue.image (
  profile character varying(18) collate "C" not null references public.directory_profile (id) on delete cascade,
  image character varying(18) collate "C" not null references public.directory_image (id) on delete cascade,
  primary key (image, profile)
);
create index on catalogue.image (profile);

-- Product categories that a new installation starts with; staff change them in the console.
insert into "choice" (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, label_it, list, value, position, active) values
  ('a2090HmhFEWpxEEAZZ', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Skin care', 'Cura della pelle', 'productCategory', 'skinCare', 0, true),
  ('a20xIjFjedGznrIQCR', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Body care', 'Cura del corpo', 'productCategory', 'bodyCare', 1, true),
  ('a20HyauXD4AsJRUIM3', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Make-up', 'Make-up', 'productCategory', 'makeUp', 2, true),
  ('a20w5v0bejEEzoSAAT', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Fragrances', 'Fragranze', 'productCategory', 'fragrance', 3, true),
  ('a20ybosEghmculnAEA', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Home fragrances', 'Fragranze per ambiente', 'productCategory', 'homeFragrance', 4, true),
  ('a20Vw8kpLmTDMPkIIP', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Hair care', 'Cura dei capelli', 'productCategory', 'hairCare', 5, true),
  ('a20ItcqglbG1U5YIAV', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Hair styling and colour', 'Styling e colore', 'productCategory', 'hairStyling', 6, true),
  ('a20eXyCgsep0rhtQCA', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Nail products', 'Prodotti per unghie', 'productCategory', 'nailCare', 7, true),
  ('a20tW8r5jY3Dsg2QQC', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Sun care', 'Solari', 'productCategory', 'sunCare', 8, true),
  ('a20wijsyRzhUqESAI0', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Men’s care', 'Cura dell’uomo', 'productCategory', 'menCare', 9, true),
  ('a20GDNn8nnnJcJUYB0', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Natural and organic cosmetics', 'Cosmetici naturali e biologici', 'productCategory', 'naturalCosmetics', 10, true),
  ('a20lhtfwREszTwhAYE', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Spa and salon equipment', 'Attrezzature per spa e saloni', 'productCategory', 'spaEquipment', 11, true),
  ('a20dg5wPBxU0fd0AMB', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Tools and accessories', 'Strumenti e accessori', 'productCategory', 'tools', 12, true),
  ('a20zOqLkwFhQprSQSS', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Primary packaging', 'Packaging primario', 'productCategory', 'primaryPackaging', 13, true),
  ('a2018AIrNpP0dVSALZ', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Secondary packaging', 'Packaging secondario', 'productCategory', 'secondaryPackaging', 14, true),
  ('a20V6tbEMwCRcSEIM1', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Ingredients', 'Ingredienti', 'productCategory', 'ingredients', 15, true),
  ('a206CjkMS4owMirQME', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Contract manufacturing', 'Conto terzi', 'productCategory', 'contractManufacturing', 16, true);
