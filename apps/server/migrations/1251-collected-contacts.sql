-- What visitors share with exhibitors who scan their badge, the contacts collected, and their topics.
create table "collected_contact" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C" not null,
  "company" text,
  "role" text,
  "email" text,
  "phone" text,
  "shares_profile" boolean not null default false,
  "shares_email" boolean not null default false,
  "shares_phone" boolean not null default false,
  "shares_newsletter" boolean not null default false,
  "scanned_at" timestamp(3) with time zone,
  "scanned_by" character varying(18) collate "C",
  "scans" bigint not null,
  "interest" text collate "C",
  "topics" text,
  "note" text,
  "follow_up_by" character varying(18) collate "C",
  "follow_up_on" date,
  "done_at" timestamp(3) with time zone,
  "asked_at" timestamp(3) with time zone
);
create index on "collected_contact" ("name", "id");
create index on "collected_contact" ("created_date", "id");
create index on "collected_contact" ("account", "id");
create index on "collected_contact" ("edition", "id");
create index on "collected_contact" ("contact", "id");
create index on "collected_contact" ("scanned_by", "id");
create index on "collected_contact" ("follow_up_by", "id");
create index on "collected_contact" ("account", "edition", "scanned_at", "id");
create index on "collected_contact" using gin (record_platform.fold("name") gin_trgm_ops);

create table "contact_qualifier" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "italian" text not null,
  "edition" character varying(18) collate "C" not null,
  "position" bigint not null,
  "active" boolean not null default false
);
create index on "contact_qualifier" ("name", "id");
create index on "contact_qualifier" ("created_date", "id");
create index on "contact_qualifier" ("edition", "id");
create index on "contact_qualifier" ("edition", "position", "id");
create index on "contact_qualifier" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "contact_qualifier" using gin (record_platform.fold("italian") gin_trgm_ops);

create table "sharing_choice" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "contact" character varying(18) collate "C" not null,
  "shares_profile" boolean not null default false,
  "shares_email" boolean not null default false,
  "shares_phone" boolean not null default false,
  "shares_newsletter" boolean not null default false
);
create index on "sharing_choice" ("name", "id");
create index on "sharing_choice" ("created_date", "id");
create index on "sharing_choice" ("contact", "id");
create index on "sharing_choice" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "collected_contact" add foreign key ("account") references "account" ("id") on delete cascade;
alter table "collected_contact" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "collected_contact" add foreign key ("contact") references "contact" ("id") on delete cascade;
alter table "collected_contact" add foreign key ("scanned_by") references "user_account" ("id") on delete set null;
alter table "collected_contact" add foreign key ("follow_up_by") references "user_account" ("id") on delete set null;
alter table "contact_qualifier" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "sharing_choice" add foreign key ("contact") references "contact" ("id") on delete cascade;

create unique index "collected_contact_person" on "collected_contact" ("account", "edition", "contact");

-- Withdrawals: exhibitors see their times, and receive nothing by a later scan until the person shares again.
create schema contacts;
create table contacts.withdrawal (
  "contact" character varying(18) collate "C" not null references "contact" ("id") on delete cascade,
  "account" character varying(18) collate "C" not null references "account" ("id") on delete cascade,
  "edition" character varying(18) collate "C" not null references "edition" ("id") on delete cascade,
  "scanned_at" timestamp(3) with time zone not null,
  "withdrawn_at" timestamp(3) with time zone not null,
  primary key ("account", "edition", "contact")
);
create index on contacts.withdrawal ("contact");
