-- Apps that people let in: registered like programs, but without a user of their own, and perhaps without a secret.

alter table identity.api_client alter column secret_hash drop not null;
alter table identity.api_client alter column user_id drop not null;
alter table identity.api_client
  add column redirect_uris text[] not null default '{}',
  add column scopes text[] not null default '{}',
  add column cors_origins text[] not null default '{}',
  add column calls_per_minute integer check (calls_per_minute > 0),
  -- A program acts as its user and has a secret; an app leads people back to where it came from.
  add constraint api_client_kind check (
    case when user_id is null then redirect_uris <> '{}' and scopes <> '{}' else secret_hash is not null end);

-- What one person allowed one app. All tokens that came of it end with it.
create table identity.app_grant (
  id uuid primary key,
  client_id text not null references identity.api_client (client_id) on delete cascade,
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  scopes text[] not null,
  created_at timestamp(3) with time zone not null,
  -- Null until the app has come for its first token.
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone
);
create index on identity.app_grant (user_id);
create index on identity.app_grant (client_id);

-- Good for one exchange within a minute. A used one stays for a while: whoever brings it again is a thief, or met one.
create table identity.app_code (
  code_hash bytea primary key,
  grant_id uuid not null references identity.app_grant (id) on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
create index on identity.app_code (grant_id);
create index on identity.app_code (expires_at);

create table identity.refresh_token (
  token_hash bytea primary key,
  grant_id uuid not null references identity.app_grant (id) on delete cascade,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
create index on identity.refresh_token (grant_id);
create index on identity.refresh_token (expires_at);

-- Tokens say which client they came from, so that one client's end with it and count against its limit.
alter table identity.session
  add column client_id text references identity.api_client (client_id) on delete cascade,
  add column grant_id uuid references identity.app_grant (id) on delete cascade,
  add column is_read_only boolean not null default false;
create index on identity.session (client_id) where client_id is not null;
create index on identity.session (grant_id) where grant_id is not null;
