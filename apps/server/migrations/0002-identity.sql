-- How people sign in. None of this is a record: no call of the record API can reach it.

create schema identity;

create table identity.credential (
  user_id character varying(18) collate "C" primary key references user_account (id) on delete cascade,
  password_hash text not null,
  changed_at timestamp(3) with time zone not null
);

-- The token itself is known to the browser alone; here is its SHA-256.
create table identity.session (
  token_hash bytea primary key,
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('browser', 'program')),
  created_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null
);
create index on identity.session (user_id);
create index on identity.session (expires_at);

-- Attempts that failed, or have not succeeded yet. The keys are hashes: an address that nobody has is treated
-- like any other, and neither addresses nor emails can be read from here.
create table identity.sign_in_attempt (
  id bigint generated always as identity primary key,
  account_key bytea not null,
  address_key bytea not null,
  at timestamp(3) with time zone not null
);
create index on identity.sign_in_attempt (account_key, at);
create index on identity.sign_in_attempt (address_key, at);
create index on identity.sign_in_attempt (at);

create table identity.sign_in_lock (
  key bytea primary key,
  until timestamp(3) with time zone not null
);

-- Programs that may ask for a token; each acts as one user.
create table identity.api_client (
  client_id text primary key,
  secret_hash bytea not null,
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade
);

-- What was filled in at the first start, so that it happens once.
create table identity.seed (
  name text primary key,
  at timestamp(3) with time zone not null
);
