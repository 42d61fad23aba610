-- What happened, and every official mail. Mirrors fair-domain's AuditEntry__c and Message__c.

create table "audit_entry" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "object_api_name" text,
  "record_id" text,
  "account" character varying(18) collate "C",
  "actor" character varying(18) collate "C",
  "on_behalf_of" character varying(18) collate "C",
  "reason" text,
  "before" text,
  "after" text
);
create index on "audit_entry" ("name", "id");
create index on "audit_entry" ("created_date", "id");
create index on "audit_entry" ("account", "id");
create index on "audit_entry" ("actor", "id");
create index on "audit_entry" ("on_behalf_of", "id");
create index on "audit_entry" ("record_id", "created_date", "id");
create index on "audit_entry" ("account", "created_date", "id");
create trigger append_only before update or delete or truncate on "audit_entry" for each statement execute function record_platform.refuse_change();

create table "message" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "key" text not null,
  "to" text not null,
  "user" character varying(18) collate "C",
  "account" character varying(18) collate "C",
  "language" text not null,
  "html" text,
  "text" text,
  "headers" text,
  "code" text unique,
  "status" text collate "C" not null,
  "attempts" bigint,
  "sent_at" timestamp(3) with time zone,
  "last_error" text,
  "read_at" timestamp(3) with time zone
);
create index on "message" ("name", "id");
create index on "message" ("created_date", "id");
create index on "message" ("user", "id");
create index on "message" ("account", "id");
create index on "message" ("user", "created_date", "id");
create index on "message" ("status", "created_date", "id");

alter table "audit_entry" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "audit_entry" add foreign key ("actor") references "user_account" ("id") on delete restrict;
alter table "audit_entry" add foreign key ("on_behalf_of") references "user_account" ("id") on delete restrict;
alter table "message" add foreign key ("user") references "user_account" ("id") on delete restrict;
alter table "message" add foreign key ("account") references "account" ("id") on delete restrict;
