-- Levels of a hall: each has an outline of its own, and shapes of different levels never overlap. Containment in a
-- rectangular hall is a comparison of coordinates.
-- older versions go on: they write the ground level, and show halls of one level as before
alter table floor.shape add column "level" integer not null default 0 check ("level" between -9 and 99);

create or replace function floor.is_inside(ring integer[], around integer[]) returns boolean language plpgsql immutable as $$
declare
  n integer := cardinality(ring) / 2;
begin
  if cardinality(around) = 8 and (around[1] = around[3] and around[4] = around[6] and around[5] = around[7] and around[8] = around[2]
      or around[2] = around[4] and around[3] = around[5] and around[6] = around[8] and around[7] = around[1]) then
    for i in 1..n loop
      if ring[2 * i - 1] not between least(around[1], around[5]) and greatest(around[1], around[5])
          or ring[2 * i] not between least(around[2], around[6]) and greatest(around[2], around[6]) then
        return false;
      end if;
    end loop;
    return true;
  end if;
  return not floor.crosses(ring, around) and not (-1 = any (floor.pieces(ring, around)))
    and not (1 = any (floor.pieces(around, ring)));
end $$;

create or replace function floor.check_plan(checked text) returns void language plpgsql as $$
declare
  fault record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A plan is published in a read committed transaction' using errcode = '25001';
  end if;
  if (select count(*) filter (where kind = 'outline') <> count(distinct "level") or count(*) = 0
        or count(distinct "level") filter (where kind = 'outline') <> count(distinct "level")
      from floor.shape where plan = checked) then
    raise exception 'The plan needs one outline' using errcode = '23514';
  end if;
  for fault in
    select s.key, s.label, s.ring, h.ring as hall from floor.shape s
    join floor.shape h on h.plan = s.plan and h.kind = 'outline' and h.level = s.level
    where s.plan = checked and s.kind <> 'outline'
  loop
    if not floor.is_inside(fault.ring, fault.hall) then
      raise exception 'Shape % (%) is outside of the hall', fault.key, fault.label using errcode = '23514';
    end if;
  end loop;
  with solid as materialized (
    select key, label, "level", ring, (select min(ring[2 * i - 1]) from generate_series(1, cardinality(ring) / 2) i) as west,
      (select max(ring[2 * i - 1]) from generate_series(1, cardinality(ring) / 2) i) as east,
      (select min(ring[2 * i]) from generate_series(1, cardinality(ring) / 2) i) as north,
      (select max(ring[2 * i]) from generate_series(1, cardinality(ring) / 2) i) as south
    from floor.shape where plan = checked and kind not in ('outline', 'column', 'aisle')
  )
  select a.key, a.label, b.key as other_key, b.label as other_label into fault
  from solid a join solid b on a.level = b.level and a.key < b.key
    and a.west < b.east and b.west < a.east and a.north < b.south and b.north < a.south
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
