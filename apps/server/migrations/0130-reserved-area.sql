-- Staff act on behalf of customers for a while, and staff keep what a company owes for its booth.

create table "acting_session" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "staff" character varying(18) collate "C" not null,
  "user" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C",
  "reason" text not null,
  "until" timestamp(3) with time zone not null,
  "ended_at" timestamp(3) with time zone
);
create index on "acting_session" ("name", "id");
create index on "acting_session" ("created_date", "id");
create index on "acting_session" ("staff", "id");
create index on "acting_session" ("user", "id");
create index on "acting_session" ("account", "id");
create index on "acting_session" ("staff", "created_date", "id");
create index on "acting_session" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "acting_session" using gin (record_platform.fold("reason") gin_trgm_ops);

alter table "acting_session" add foreign key ("staff") references "user_account" ("id") on delete restrict;
alter table "acting_session" add foreign key ("user") references "user_account" ("id") on delete restrict;
alter table "acting_session" add foreign key ("account") references "account" ("id") on delete restrict;

-- At most one at a time, whatever two tabs do.
create unique index acting_session_one_open on "acting_session" ("staff") where "ended_at" is null;

alter table "participation" add column "payment_state" text collate "C" not null default 'none';
alter table "participation" alter column "payment_state" drop default;
