-- Records that were deleted because they were merged into another one: a client that still refers to them finds it.
create table record_platform.merged_record (
  id        varchar(18) collate "C" primary key,
  kept_id   varchar(18) collate "C" not null,
  merged_at timestamptz(3) not null
);
create index on record_platform.merged_record (merged_at);
