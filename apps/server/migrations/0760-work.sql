-- Who of the staff does what, by when, and what they tell each other. Mirrors fair-domain's Task__c, Note__c and Assignment__c.

create table "task" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "record_id" text not null,
  "account" character varying(18) collate "C",
  "kind" text collate "C" not null,
  "assignee" character varying(18) collate "C" not null,
  "due_on" date,
  "done_at" timestamp(3) with time zone,
  "done_by" character varying(18) collate "C"
);
create index on "task" ("name", "id");
create index on "task" ("created_date", "id");
create index on "task" ("account", "id");
create index on "task" ("assignee", "id");
create index on "task" ("done_by", "id");
create index on "task" ("record_id", "created_date", "id");
create index on "task" ("assignee", "done_at", "id");

create table "note" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "record_id" text not null,
  "account" character varying(18) collate "C",
  "text" text not null,
  "pinned" boolean not null default false
);
create index on "note" ("name", "id");
create index on "note" ("created_date", "id");
create index on "note" ("account", "id");
create index on "note" ("record_id", "created_date", "id");

create table "assignment" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "record_id" text not null unique,
  "user" character varying(18) collate "C" not null
);
create index on "assignment" ("name", "id");
create index on "assignment" ("created_date", "id");
create index on "assignment" ("user", "id");
create index on "assignment" ("user", "created_date", "id");

alter table "task" add foreign key ("account") references "account" ("id") on delete cascade;
alter table "note" add foreign key ("account") references "account" ("id") on delete cascade;
