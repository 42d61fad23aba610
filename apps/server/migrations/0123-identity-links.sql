-- Links of mails that open an account. The token is known to the mail alone; here is its SHA-256.
create table identity.link (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset', 'confirm', 'invite')),
  -- For a reset; the other two may make the account.
  user_id character varying(18) collate "C" references user_account (id) on delete cascade,
  username text not null,
  -- What was filled in or decided when the link was made.
  details jsonb not null default '{}',
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
create index on identity.link (username, kind, created_at);
create index on identity.link (expires_at);

-- People see where they are signed in, and can end it there.
alter table identity.session
  add column id uuid not null default gen_random_uuid() unique,
  add column device text;
