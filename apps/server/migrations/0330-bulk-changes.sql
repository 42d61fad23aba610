-- Many records changed at once, and what it takes to undo that while its window is open.

create table "bulk_change" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "object" text not null,
  "fields" text,
  "state" text collate "C" not null,
  "undo_until" timestamp(3) with time zone not null,
  "rows" bigint not null,
  "refused" bigint not null,
  "restored" bigint not null,
  "left_alone" bigint not null
);
create index on "bulk_change" ("name", "id");
create index on "bulk_change" ("created_date", "id");
create index on "bulk_change" ("state", "created_date", "id");
create index on "bulk_change" using gin (record_platform.fold("name") gin_trgm_ops);


-- What each record held before. It goes when the window closes: the history keeps what changed.
create table bulk_change_row (
  change_id character varying(18) collate "C" not null references "bulk_change" ("id") on delete cascade,
  record_id character varying(18) collate "C" not null,
  before jsonb not null,
  -- The version of the row that the change left behind; any other means that somebody changed it since.
  version text not null,
  primary key (change_id, record_id)
);

-- Mails that wait until the window closes.
create table bulk_change_mail (
  change_id character varying(18) collate "C" not null references "bulk_change" ("id") on delete cascade,
  message_id character varying(18) collate "C" not null references "message" ("id") on delete cascade,
  primary key (change_id, message_id)
);
