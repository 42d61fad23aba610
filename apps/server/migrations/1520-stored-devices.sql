-- Browsers that store data for work without a connection. One that presents a token that is not here deletes what it stores.
-- older versions go on: they do not know the table, and a browser asks only after it was registered
create table identity.stored_device (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id character varying(18) collate "C" not null references "user_account" ("id") on delete cascade,
  -- The session that it used last: it ends when the device is removed.
  session_id uuid,
  device text,
  stored text[] not null,
  waiting integer not null,
  created_at timestamp(3) with time zone not null,
  synced_at timestamp(3) with time zone not null
);
create index on identity.stored_device (user_id, synced_at);
create index on identity.stored_device (synced_at);
