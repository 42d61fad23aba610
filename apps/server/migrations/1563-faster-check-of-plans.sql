-- Checks a plan of 1,000 stands in a tenth of the time: boxes of all shapes in one pass, compared with a rectangular hall
-- and with each other by a sweep from west to east.
-- older versions go on: they call the same function

create function floor.bounds(ring integer[]) returns table (west integer, east integer, north integer, south integer)
language sql immutable as $$
  select min(value) filter (where at % 2 = 1), max(value) filter (where at % 2 = 1),
    min(value) filter (where at % 2 = 0), max(value) filter (where at % 2 = 0)
  from unnest(ring) with ordinality as u(value, at)
$$;

create or replace function floor.check_plan(checked text) returns void language plpgsql as $$
declare
  fault record;
  keys integer[]; levels integer[]; wests integer[]; easts integer[]; norths integer[]; souths integer[];
  other integer;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'A plan is published in a read committed transaction' using errcode = '25001';
  end if;
  if (select count(*) filter (where kind = 'outline') <> count(distinct "level") or count(*) = 0
        or count(distinct "level") filter (where kind = 'outline') <> count(distinct "level")
      from floor.shape where plan = checked) then
    raise exception 'The plan needs one outline' using errcode = '23514';
  end if;
  with box as materialized (
    select s.key, s.label, s.kind, s.level, s.ring, c.* from floor.shape s cross join lateral floor.bounds(s.ring) c
    where s.plan = checked
  ), hall as materialized (
    select *, cardinality(ring) = 8
        and (ring[1] = ring[3] and ring[4] = ring[6] and ring[5] = ring[7] and ring[8] = ring[2]
          or ring[2] = ring[4] and ring[3] = ring[5] and ring[6] = ring[8] and ring[7] = ring[1]) as is_rectangle
    from box where kind = 'outline'
  )
  select s.key, s.label into fault from box s join hall h on h.level = s.level
  where s.kind <> 'outline' and not (s.west >= h.west and s.east <= h.east and s.north >= h.north and s.south <= h.south
    and (h.is_rectangle or floor.is_inside(s.ring, h.ring)))
  order by s.key limit 1;
  if found then
    raise exception 'Shape % (%) is outside of the hall', fault.key, fault.label using errcode = '23514';
  end if;
  select array_agg(key order by place), array_agg("level" order by place), array_agg(west order by place),
    array_agg(east order by place), array_agg(north order by place), array_agg(south order by place)
  into keys, levels, wests, easts, norths, souths
  from (
    select key, "level", c.*, row_number() over (order by "level", west) as place from floor.shape cross join lateral floor.bounds(ring) c
    where plan = checked and kind not in ('outline', 'column', 'aisle')
  ) solid;
  for one in 1..coalesce(cardinality(keys), 0) loop
    other := one + 1;
    while other <= cardinality(keys) and levels[other] = levels[one] and wests[other] < easts[one] loop
      if norths[other] < souths[one] and norths[one] < souths[other] then
        select a.key, a.label, b.key as other_key, b.label as other_label into fault
        from floor.shape a join floor.shape b on b.plan = a.plan
        where a.plan = checked and a.key = least(keys[one], keys[other]) and b.key = greatest(keys[one], keys[other])
          and floor.overlap(a.ring, b.ring);
        if found then
          raise exception 'Shapes % (%) and % (%) overlap', fault.key, fault.label, fault.other_key, fault.other_label using errcode = '23P01';
        end if;
      end if;
      other := other + 1;
    end loop;
  end loop;
  select lower(label) as number into fault from floor.shape where plan = checked and kind = 'stand'
  group by lower(label) having count(*) > 1 limit 1;
  if found then
    raise exception 'Stand % is on the plan twice', fault.number using errcode = '23505';
  end if;
end $$;
