-- Jobs of the Bulk API. `session` has the rights with which the job was created; it runs with those that the user still has.
-- `progress` is the number of the last processed row, so that another server can continue after a crash.
create table record_platform.bulk_job (
  id text primary key,
  user_id text not null,
  operation text not null,
  object_api_name text not null,
  external_id_field text,
  query text,
  column_delimiter text not null,
  line_ending text not null,
  session jsonb not null,
  state text not null,
  columns jsonb,
  progress integer not null default 0,
  processed integer not null default 0,
  failed integer not null default 0,
  error_message text,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index bulk_job_of_user on record_platform.bulk_job (user_id, created_at desc, id desc);
create index bulk_job_age on record_platform.bulk_job (created_at);

-- Rows of an upload. Neither `record_id` nor `error`: not processed yet.
create table record_platform.bulk_row (
  job_id text not null references record_platform.bulk_job on delete cascade,
  number integer not null,
  cells text not null,
  record_id text,
  is_created boolean,
  error text,
  primary key (job_id, number)
);
