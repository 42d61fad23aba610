-- Utilities and hanging points that companies mark on their stands.
-- older versions go on: they neither read nor write them
create table "utility_point" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "stand" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "from_west" bigint not null,
  "from_north" bigint not null
);
create index on "utility_point" ("name", "id");
create index on "utility_point" ("created_date", "id");
create index on "utility_point" ("account", "id");
create index on "utility_point" ("stand", "id");
create index on "utility_point" using gin (record_platform.fold("name") gin_trgm_ops);
alter table "utility_point" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "utility_point" add foreign key ("stand") references "stand" ("id") on delete restrict;
