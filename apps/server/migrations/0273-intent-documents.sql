-- Declarations of intent, as files that companies send.
create table "intent_document" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "size" bigint,
  "link" text
);
create index on "intent_document" ("name", "id");
create index on "intent_document" ("created_date", "id");
create index on "intent_document" ("account", "id");
create index on "intent_document" ("edition", "id");
create index on "intent_document" ("account", "edition", "created_date", "id");

alter table "intent_document" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "intent_document" add foreign key ("edition") references "edition" ("id") on delete restrict;
