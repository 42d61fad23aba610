-- The editor of plans: edits are counted, and shapes have more kinds and what staff enter about stands.
-- older versions go on: they read no drafts, and published plans of the new kinds as other shapes
alter table "hall_plan" add column "revision" bigint not null default 0;
alter table floor.shape drop constraint shape_kind_check;
alter table floor.shape
  add constraint shape_kind_check check ("kind" in
    ('outline', 'stand', 'aisle', 'wall', 'room', 'column', 'door', 'entrance', 'stairs', 'lift', 'toilets', 'bar', 'firstAid')),
  add column "zone" text not null default '' check (length("zone") <= 80),
  -- Maximum height of what is built on a stand, in centimetres; null if the general rule counts.
  add column "height" integer check ("height" between 100 and 3000),
  add column "utilities" text[] not null default '{}' check ("utilities" <@ array['power', 'water', 'drain', 'air', 'internet']);

-- An aisle is floor: it never overlaps anything.
create or replace function floor.check_plan(checked text) returns void language plpgsql as $$
declare
  hall integer[];
  fault record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A plan is published in a read committed transaction' using errcode = '25001';
  end if;
  begin
    select ring into strict hall from floor.shape where plan = checked and kind = 'outline';
  exception when no_data_found or too_many_rows then
    raise exception 'The plan needs one outline' using errcode = '23514';
  end;
  for fault in select key, label, ring from floor.shape where plan = checked and kind <> 'outline' loop
    if not floor.is_inside(fault.ring, hall) then
      raise exception 'Shape % (%) is outside of the hall', fault.key, fault.label using errcode = '23514';
    end if;
  end loop;
  with solid as materialized (
    select key, label, ring, (select min(ring[2 * i - 1]) from generate_series(1, cardinality(ring) / 2) i) as west,
      (select max(ring[2 * i - 1]) from generate_series(1, cardinality(ring) / 2) i) as east,
      (select min(ring[2 * i]) from generate_series(1, cardinality(ring) / 2) i) as north,
      (select max(ring[2 * i]) from generate_series(1, cardinality(ring) / 2) i) as south
    from floor.shape where plan = checked and kind not in ('outline', 'column', 'aisle')
  )
  select a.key, a.label, b.key as other_key, b.label as other_label into fault
  from solid a join solid b on a.key < b.key and a.west < b.east and b.west < a.east and a.north < b.south and b.north < a.south
  where floor.overlap(a.ring, b.ring) limit 1;
  if found then
    raise exception 'Shapes % (%) and % (%) overlap', fault.key, fault.label, fault.other_key, fault.other_label using errcode = '23P01';
  end if;
  select lower(label) as number into fault from floor.shape where plan = checked and kind = 'stand'
  group by lower(label) having count(*) > 1 limit 1;
  if found then
    raise exception 'Stand % is on the plan twice', fault.number using errcode = '23505';
  end if;
end $$;

create or replace function floor.guard_plan() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'The plan is published' using errcode = '55000';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'A plan begins as a draft' using errcode = '55000';
    end if;
    return new;
  end if;
  if old.state = 'draft' and new.state = 'published' then
    perform floor.check_plan(new.id);
  elsif old.state <> 'draft' and not (old.state = 'published' and new.state in ('published', 'replaced')
      and (new.pavilion, new.version, new.name, new.revision) = (old.pavilion, old.version, old.name, old.revision)
      and new.published_at is not distinct from old.published_at) then
    raise exception 'The plan is published' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger guard_plan_removal before delete on "hall_plan" for each row execute function floor.guard_plan();
