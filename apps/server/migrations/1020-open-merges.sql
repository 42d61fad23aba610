-- The records of merges that can still be undone. The key allows a record in one of them, as kept or as duplicate: of
-- two opposite merges, each would delete the record that the other one keeps.
create table open_merge (
  record_id character varying(18) collate "C" primary key,
  change_id character varying(18) collate "C" not null references "bulk_change" ("id") on delete cascade,
  role text collate "C" not null check (role in ('kept', 'duplicate')),
  unique (change_id, role)
);

-- Merges that are open during the upgrade. Where two of them share a record, the older one counts.
insert into open_merge (record_id, change_id, role)
select pair.record_id, pair.change_id, pair.role from (
  select distinct on (b.id) b.id as change_id, r.item as kept, r.record_id as duplicate, b.created_date
  from bulk_change b join bulk_change_row r on r.change_id = b.id and r.position = -1
  where b.kind = 'merge' and b.state = 'open'
) merge cross join lateral (values (merge.change_id, merge.kept, 'kept'), (merge.change_id, merge.duplicate, 'duplicate'))
  pair (change_id, record_id, role)
order by merge.created_date, merge.change_id, pair.role
on conflict do nothing;
