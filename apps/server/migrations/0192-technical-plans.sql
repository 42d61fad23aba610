-- Drawings of stands by revision, and who has downloaded them.

create table "technical_plan" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "stand" character varying(18) collate "C" not null,
  "pavilion" character varying(18) collate "C" not null,
  "revision" bigint not null,
  "published_at" timestamp(3) with time zone not null,
  "announced_at" timestamp(3) with time zone,
  "scale" text,
  "utilities" text,
  "size" bigint not null,
  "state" text collate "C" not null,
  "replaced_by" character varying(18) collate "C"
);
create index on "technical_plan" ("name", "id");
create index on "technical_plan" ("created_date", "id");
create index on "technical_plan" ("stand", "id");
create index on "technical_plan" ("pavilion", "id");
create index on "technical_plan" ("replaced_by", "id");
create index on "technical_plan" ("stand", "state", "id");
create index on "technical_plan" using gin (record_platform.fold("name") gin_trgm_ops);

create table "plan_download" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "plan" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C",
  "user" character varying(18) collate "C" not null
);
create index on "plan_download" ("name", "id");
create index on "plan_download" ("created_date", "id");
create index on "plan_download" ("plan", "id");
create index on "plan_download" ("account", "id");
create index on "plan_download" ("user", "id");
create trigger append_only before update or delete or truncate on "plan_download" for each statement execute function record_platform.refuse_change();

alter table "technical_plan" add foreign key ("stand") references "stand" ("id") on delete restrict;
alter table "technical_plan" add foreign key ("pavilion") references "pavilion" ("id") on delete restrict;
alter table "technical_plan" add foreign key ("replaced_by") references "technical_plan" ("id") on delete restrict;
alter table "plan_download" add foreign key ("plan") references "technical_plan" ("id") on delete restrict;
alter table "plan_download" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "plan_download" add foreign key ("user") references "user_account" ("id") on delete restrict;

-- One plan counts at a time, and a revision is never used twice.
create unique index technical_plan_one_current on "technical_plan" ("stand") where state = 'current';
create unique index technical_plan_revision on "technical_plan" ("stand", "revision");
