-- Texts of mails and of the portal that staff put in the place of our own. Mirrors fair-domain's MessageVersion__c and TextVersion__c.

create table "message_version" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "language" text not null,
  "subject" text,
  "body" text,
  "reason" text
);
create index on "message_version" ("name", "id");
create index on "message_version" ("created_date", "id");
create index on "message_version" ("name", "language", "created_date", "id");
create trigger append_only before update or delete or truncate on "message_version" for each statement execute function record_platform.refuse_change();

create table "text_version" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "language" text not null,
  "source" text not null,
  "text" text
);
create index on "text_version" ("name", "id");
create index on "text_version" ("created_date", "id");
create trigger append_only before update or delete or truncate on "text_version" for each statement execute function record_platform.refuse_change();

