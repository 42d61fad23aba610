-- What the record platform keeps for itself, beside the tables of the objects that a product declares.
create schema if not exists record_platform;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary can be changed; indexes need a promise that it is not.
create function record_platform.fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create function record_platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;

-- List views that people made; those of the product are declared in code.
create table record_platform.list_view (
  id                  varchar(18) collate "C" primary key,
  object_api_name     text not null,
  api_name            text not null,
  label               text not null,
  owner_id            varchar(18) collate "C" not null,
  visibility          text not null check (visibility in ('Private', 'Public', 'Shared')),
  shares              text[] not null default '{}',
  display_columns     text[] not null,
  filters             jsonb not null default '[]',
  filter_logic        text,
  scope               jsonb not null default '{"apiName":"mine"}',
  ordered_by          jsonb not null default '[]',
  system_modstamp     timestamptz(3) not null,
  unique (object_api_name, api_name)
);

-- Column widths, wrapping and order of one person for one list ('list:Object.Name' or 'related:Parent.RelatedList').
create table record_platform.list_preference (
  user_id       varchar(18) collate "C" not null,
  list_key      text not null,
  column_widths jsonb not null default '{}',
  column_wrap   jsonb not null default '{}',
  ordered_by    jsonb not null default '[]',
  primary key (user_id, list_key)
);

create table record_platform.layout_user_state (
  user_id   varchar(18) collate "C" not null,
  layout_id varchar(18) collate "C" not null,
  sections  jsonb not null,
  primary key (user_id, layout_id)
);

create table record_platform.recently_used (
  user_id         varchar(18) collate "C" not null,
  object_api_name text not null,
  record_id       varchar(18) collate "C" not null,
  used_at         timestamptz(3) not null,
  primary key (user_id, object_api_name, record_id)
);
create index on record_platform.recently_used (user_id, object_api_name, used_at desc);

create table record_platform.recently_used_list (
  user_id         varchar(18) collate "C" not null,
  object_api_name text not null,
  list_api_name   text not null,
  used_at         timestamptz(3) not null,
  primary key (user_id, object_api_name, list_api_name)
);

-- Changes on their way to the screens that show them. Rows are kept for an hour, so that a stream can catch up.
-- The row before and after lets each session's access rules decide who may hear of it, even after a deletion.
create table record_platform.change_event (
  sequence        bigint generated always as identity primary key,
  transaction_id  xid8 not null default pg_current_xact_id(),
  object_api_name text not null,
  record_id       varchar(18) collate "C" not null,
  kind            text not null check (kind in ('created', 'updated', 'deleted')),
  changed_fields  text[] not null,
  weak_etag       bigint not null,
  row_before      jsonb,
  row_after       jsonb,
  happened_at     timestamptz(3) not null
);
create index on record_platform.change_event (happened_at);
create index on record_platform.change_event (transaction_id);

-- The newest transaction whose changes were purged: a stream that has not seen it cannot catch up.
create table record_platform.change_horizon (
  only_row       boolean primary key default true check (only_row),
  transaction_id xid8 not null
);
insert into record_platform.change_horizon (transaction_id) values ('0');

-- The first answer to a write, kept for its repetition.
create table record_platform.idempotency_key (
  key          uuid primary key,
  user_id      varchar(18) collate "C" not null,
  request_hash text not null,
  status       integer,
  body         text,
  created_at   timestamptz(3) not null
);
create index on record_platform.idempotency_key (created_at);

-- Contents in the file store that belong to no record: uploads under way, and files that were deleted.
create table record_platform.unused_file (
  key   text primary key,
  since timestamptz(3) not null
);

create table record_platform.record_avatar (
  record_id    varchar(18) collate "C" primary key,
  photo_url    text,
  external_id  text,
  blue_master_id text,
  provider     text,
  profile_name text,
  reported     boolean not null default false
);
