-- Who outside is told of what happens here, and whether they heard it.

create schema webhooks;

create table webhooks.subscription (
  id uuid primary key,
  name text not null,
  url text not null,
  -- Sealed with the key of the installation: needed in the clear to sign, never shown again.
  secret text not null,
  -- Whose eyes it sees with.
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  -- 'Order', 'Order.created', or a step of the history as 'application.accepted'.
  events text[] not null check (events <> '{}'),
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null,
  created_by character varying(18) collate "C",
  -- How far the changes have been read.
  place jsonb not null
);

create table webhooks.delivery (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references webhooks.subscription (id) on delete cascade,
  -- The same however often it is sent, so that whoever hears it twice knows.
  message_id text not null,
  record_id character varying(18) collate "C" not null,
  type text not null,
  body text not null,
  happened_at timestamp(3) with time zone not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamp(3) with time zone not null,
  -- Somebody sends it until then.
  claimed_until timestamp(3) with time zone,
  last_at timestamp(3) with time zone,
  last_status integer,
  last_error text,
  unique (subscription_id, message_id)
);
create index on webhooks.delivery (next_at) where state = 'waiting';
create index on webhooks.delivery (subscription_id, record_id, id) where state = 'waiting';
create index on webhooks.delivery (subscription_id, id desc);
create index on webhooks.delivery (happened_at);
