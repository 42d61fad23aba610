-- The second factor, and what people see of their sign-ins. As with sessions, none of it is a record: no call of the
-- record API can reach it.

-- A public key and what is needed to verify with it. The private half never leaves the person's device.
create table identity.passkey (
  id uuid primary key default gen_random_uuid(),
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone
);
create index on identity.passkey (user_id);

-- The secret is sealed for its owner with the key of the site; no code of this or an earlier step is taken again.
create table identity.totp (
  user_id character varying(18) collate "C" primary key references user_account (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone
);

-- SHA-256 of 80 random bits and their owner; deleted when used.
create table identity.recovery_code (
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Challenges that a passkey has answered: an answer counts once.
create table identity.used_challenge (
  challenge_hash bytea primary key,
  at timestamp(3) with time zone not null
);
create index on identity.used_challenge (at);

-- Staff roles that may do nothing without a second factor.
create table identity.factor_rule (
  profile text primary key
);

-- Each sign-in and each failed attempt, for its owner to read. The network is shortened before it is stored.
create table identity.sign_in (
  id bigint generated always as identity primary key,
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  at timestamp(3) with time zone not null,
  succeeded boolean not null,
  method text not null,
  kind text not null,
  device text,
  network text
);
create index on identity.sign_in (user_id, at);
create index on identity.sign_in (at);

-- When the person last showed who they are, and how.
alter table identity.session
  add column authenticated_at timestamp(3) with time zone,
  add column method text,
  add column network text;

alter table identity.link drop constraint link_kind_check;
alter table identity.link
  add constraint link_kind_check check (kind in ('reset', 'confirm', 'invite', 'recover', 'stopRecovery'));

-- Who lost every way to sign in, and who let them in again.
create table "access_recovery" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "user" character varying(18) collate "C" not null,
  "text" text,
  "status" text collate "C" not null,
  "first_by" character varying(18) collate "C",
  "first_note" text,
  "second_by" character varying(18) collate "C",
  "second_note" text,
  "link_from" timestamp(3) with time zone,
  "closed_at" timestamp(3) with time zone
);
create index on "access_recovery" ("name", "id");
create index on "access_recovery" ("created_date", "id");
create index on "access_recovery" ("user", "id");
create index on "access_recovery" ("first_by", "id");
create index on "access_recovery" ("second_by", "id");
create index on "access_recovery" ("status", "created_date", "id");
create index on "access_recovery" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "access_recovery" add foreign key ("user") references "user_account" ("id") on delete restrict;
alter table "access_recovery" add foreign key ("first_by") references "user_account" ("id") on delete restrict;
alter table "access_recovery" add foreign key ("second_by") references "user_account" ("id") on delete restrict;
-- One open request for each account.
create unique index access_recovery_one_open on "access_recovery" ("user")
  where status in ('pending', 'approvedOnce', 'approved', 'linkSent');
