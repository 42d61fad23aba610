-- Who answers for a company, how the primary role passes on, and who represents it in matchmaking.

create table "referent" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C" not null,
  "email" text not null,
  "primary" boolean not null default false,
  "administrative" boolean not null default false,
  "legal" boolean not null default false,
  "areas" text[]
);
create index on "referent" ("name", "id");
create index on "referent" ("created_date", "id");
create index on "referent" ("account", "id");
create index on "referent" ("contact", "id");
create index on "referent" ("account", "primary", "id");
create index on "referent" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "referent" using gin (record_platform.fold("email") gin_trgm_ops);

create table "referent_invitation" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "first_name" text not null,
  "last_name" text not null,
  "email" text not null,
  "account" character varying(18) collate "C" not null,
  "invited_by" character varying(18) collate "C" not null,
  "expires_at" timestamp(3) with time zone not null,
  "status" text collate "C" not null
);
create index on "referent_invitation" ("name", "id");
create index on "referent_invitation" ("created_date", "id");
create index on "referent_invitation" ("account", "id");
create index on "referent_invitation" ("invited_by", "id");
create index on "referent_invitation" ("account", "status", "id");
create index on "referent_invitation" ("status", "expires_at", "id");
create index on "referent_invitation" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "referent_invitation" using gin (record_platform.fold("email") gin_trgm_ops);

create table "team_member" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "first_name" text not null,
  "last_name" text not null,
  "email" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C",
  "state" text collate "C" not null,
  "invitations" bigint not null,
  "invited_at" timestamp(3) with time zone
);
create index on "team_member" ("name", "id");
create index on "team_member" ("created_date", "id");
create index on "team_member" ("account", "id");
create index on "team_member" ("edition", "id");
create index on "team_member" ("contact", "id");
create index on "team_member" ("account", "edition", "state", "id");
create index on "team_member" ("state", "last_modified_date", "id");
create index on "team_member" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "team_member" using gin (record_platform.fold("email") gin_trgm_ops);

alter table "referent" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "referent" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "referent_invitation" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "referent_invitation" add foreign key ("invited_by") references "contact" ("id") on delete restrict;
alter table "team_member" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "team_member" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "team_member" add foreign key ("contact") references "contact" ("id") on delete restrict;

-- One person of each kind, and nobody answers for two companies.
create unique index referent_one_primary on "referent" ("account") where "primary";
create unique index referent_one_administrative on "referent" ("account") where "administrative";
create unique index referent_one_legal on "referent" ("account") where "legal";
create unique index referent_one_per_person on "referent" ("contact");
create unique index referent_one_per_address on "referent" (lower("email"));
-- One open handover per company.
create unique index referent_invitation_one_open on "referent_invitation" ("account") where status = 'invited';
-- One team per address and edition; the primary who counts and the one who is to follow, one each.
create unique index team_member_one_team on "team_member" ("edition", lower("email")) where state <> 'removed';
create unique index team_member_one_validated on "team_member" ("account", "edition") where state = 'primary_validated';
create unique index team_member_one_pending on "team_member" ("account", "edition") where state = 'primary_pending_validation';
