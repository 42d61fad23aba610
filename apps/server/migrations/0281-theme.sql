-- How staff let the portal look. Mirrors fair-domain's ThemeVersion__c.

create table "theme_version" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "accent" text,
  "logo" text
);
create index on "theme_version" ("name", "id");
create index on "theme_version" ("created_date", "id");
create trigger append_only before update or delete or truncate on "theme_version" for each statement execute function record_platform.refuse_change();

