-- Identifies the history of this database. Transaction ids count from the start in a restored one, so that positions in
-- the change stream from before mean nothing there, or other changes.
-- older versions go on: a table and a column that they do not read
create table record_platform.database_epoch (
  only_row boolean primary key default true check (only_row),
  epoch    text not null
);
insert into record_platform.database_epoch (epoch) values (substr(gen_random_uuid()::text, 1, 8));

create function record_platform.epoch() returns text language sql stable parallel safe
  as 'select epoch from record_platform.database_epoch';

-- Called by a restore, and by an administrator after a recovery to a point in time: discards the change events of the
-- other history, so that every stream is reset.
create function record_platform.begin_epoch() returns text language plpgsql as $$
declare
  new_epoch text;
begin
  truncate record_platform.change_event;
  update record_platform.change_horizon set transaction_id = pg_current_xact_id();
  update record_platform.database_epoch set epoch = substr(gen_random_uuid()::text, 1, 8) returning epoch into new_epoch;
  return new_epoch;
end $$;

-- Digest of the sender's rights: a stored response is returned only with the same ones.
alter table record_platform.idempotency_key add column rights text;
