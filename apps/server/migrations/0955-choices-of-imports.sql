-- What staff said of a row that is like a record which is here: that it is this one, or (without a record) a new one. Kept by
-- key, so that the corrected file is not asked about again. It quotes what was proposed, and goes as the report goes.
create table import_choice (
  object_api_name text not null,
  key text not null,
  record_id character varying(18) collate "C",
  matches jsonb not null,
  chosen_by_id character varying(18) collate "C" not null,
  chosen_at timestamp(3) with time zone not null,
  primary key (object_api_name, key)
);
alter table import_row add column matches jsonb not null default '[]';
