-- Files that are brought in, what became of each of their rows, and by which key a row is known again.

create table "import" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "object" text collate "C" not null,
  "state" text collate "C" not null,
  "rows" bigint not null,
  "progress" bigint not null,
  "created" bigint not null,
  "updated" bigint not null,
  "unchanged" bigint not null,
  "refused" bigint not null,
  "mapping" text
);
create index on "import" ("name", "id");
create index on "import" ("created_date", "id");
create index on "import" using gin (record_platform.fold("name") gin_trgm_ops);

-- The report of the last run. It quotes the file, so it goes when the file goes.
create table import_row (
  import_id character varying(18) collate "C" not null references "import" ("id") on delete cascade,
  row int not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  key text not null,
  name text not null,
  record_id character varying(18) collate "C",
  reasons text[] not null,
  primary key (import_id, row)
);

-- Under which key of another system a record came in, and what the row said: read again it changes nothing.
create table import_key (
  object_api_name text not null,
  key text not null,
  record_id character varying(18) collate "C" not null,
  row_hash text not null,
  primary key (object_api_name, key)
);
create index on import_key (record_id);
