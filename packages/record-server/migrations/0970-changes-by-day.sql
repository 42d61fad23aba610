-- Changes stand in parts by day: what is old goes with its part, in a moment, instead of row by row. Nothing is copied and
-- nobody waits: the table as it was becomes the part for whatever has no other. Who keeps no parts (`keepParts`) uses it alone.
create schema record_parts;

alter table record_platform.change_event rename to change_event_rest;
alter table record_platform.change_event_rest alter column sequence drop identity;
create sequence record_platform.change_event_sequence;
select setval('record_platform.change_event_sequence',
  (select coalesce(max(sequence), 0) + 1 from record_platform.change_event_rest), false);

create table record_platform.change_event (
  like record_platform.change_event_rest including defaults including constraints
) partition by range (happened_at);
alter table record_platform.change_event
  alter column sequence set default nextval('record_platform.change_event_sequence');
alter sequence record_platform.change_event_sequence owned by record_platform.change_event.sequence;
create index on record_platform.change_event (happened_at);
create index on record_platform.change_event (transaction_id);
alter table record_platform.change_event attach partition record_platform.change_event_rest default;

-- Servers that run meanwhile go on: whoever could write to the table can write to all of it.
do $$
declare given record;
begin
  for given in
    select a.privilege_type as privilege, r.rolname as name
    from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = 'record_platform.change_event_rest'::regclass and a.grantee <> c.relowner
  loop
    execute format('grant %s on record_platform.change_event to %I', given.privilege, given.name);
    execute format('grant usage, select on sequence record_platform.change_event_sequence to %I', given.name);
  end loop;
end $$;

-- The smallest id that a record made at a moment can have: ids begin with their time (`newId`), so that tables can be parted
-- by time along their primary key, and keep it.
create function record_platform.id_at(prefix text, at timestamptz) returns text language sql immutable strict as $$
  select prefix || string_agg(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
      (floor(extract(epoch from at) / 16)::bigint / (62 ^ (4 - place))::bigint % 62)::int + 1, 1),
    '' order by place)
  from generate_series(0, 4) place
$$;
