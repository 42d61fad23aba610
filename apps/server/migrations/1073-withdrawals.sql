-- Withdrawals from accepted participations: requested by the company, confirmed by the organiser.
create table "withdrawal" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "application" character varying(18) collate "C" not null,
  "requested_by" character varying(18) collate "C" not null,
  "fee" numeric(18,2) not null,
  "state" text collate "C" not null,
  "answer" text,
  "closed_at" timestamp(3) with time zone
);
create index on "withdrawal" ("name", "id");
create index on "withdrawal" ("created_date", "id");
create index on "withdrawal" ("account", "id");
create index on "withdrawal" ("application", "id");
create index on "withdrawal" ("requested_by", "id");
create index on "withdrawal" ("state", "created_date", "id");
create index on "withdrawal" ("application", "state", "id");
create index on "withdrawal" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "withdrawal" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "withdrawal" add foreign key ("application") references "application" ("id") on delete restrict;
alter table "withdrawal" add foreign key ("requested_by") references "user_account" ("id") on delete restrict;
-- One open request per application.
create unique index withdrawal_one_open on "withdrawal" ("application") where state = 'requested';
