-- Ids of deleted records, for the check that an id made by a client was never used.
-- older versions go on: an index
create index on record_platform.change_event (record_id) where kind = 'deleted';
