-- The amber list also names address domains and codes, and remembers who tried a closed service.
alter table "amber_listing"
  add column "domain" text,
  add column "code" text,
  drop constraint amber_listing_subject,
  add constraint amber_listing_subject check (
    (scope = 'company') = (account is not null) and (scope = 'person') = (contact is not null)
    and (scope = 'domain') = (domain is not null) and (scope = 'code') = (code is not null));
create index on "amber_listing" ("domain", "status", "id");
create index on "amber_listing" ("code", "status", "id");

create table "amber_hit" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "listing" character varying(18) collate "C" not null,
  "service" text collate "C" not null,
  "user" character varying(18) collate "C",
  "account" character varying(18) collate "C"
);
create index on "amber_hit" ("name", "id");
create index on "amber_hit" ("created_date", "id");
create index on "amber_hit" ("listing", "id");
create index on "amber_hit" ("user", "id");
create index on "amber_hit" ("account", "id");
create index on "amber_hit" ("user", "listing", "created_date", "id");
alter table "amber_hit" add foreign key ("listing") references "amber_listing" ("id") on delete restrict;
alter table "amber_hit" add foreign key ("user") references "user_account" ("id") on delete restrict;
alter table "amber_hit" add foreign key ("account") references "account" ("id") on delete restrict;
