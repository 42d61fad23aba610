-- Plans of halls: versions as records, their shapes as rows, and the check of the whole hall when a version is published.
create table "hall_plan" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "pavilion" character varying(18) collate "C" not null,
  "version" bigint not null,
  "state" text collate "C" not null,
  "published_at" timestamp(3) with time zone
);
create index on "hall_plan" ("name", "id");
create index on "hall_plan" ("created_date", "id");
create index on "hall_plan" ("pavilion", "id");
create index on "hall_plan" ("pavilion", "state", "id");
create index on "hall_plan" using gin (record_platform.fold("name") gin_trgm_ops);
alter table "hall_plan" add foreign key ("pavilion") references "pavilion" ("id") on delete restrict;
create unique index hall_plan_version on "hall_plan" ("pavilion", "version");
create unique index hall_plan_published on "hall_plan" ("pavilion") where "state" = 'published';

create schema floor;

-- Rings are flat arrays of millimetres, without the closing vertex. Coordinates below 2^20 keep every product exact.
create function floor.double_area(ring integer[]) returns bigint language plpgsql immutable strict as $$
declare
  n integer := cardinality(ring) / 2;
  sum bigint := 0;
  j integer;
begin
  for i in 1..n loop
    j := i % n + 1;
    sum := sum + ring[2 * i - 1]::bigint * ring[2 * j] - ring[2 * j - 1]::bigint * ring[2 * i];
  end loop;
  return abs(sum);
end $$;

create table floor.shape (
  "plan" character varying(18) collate "C" not null references "hall_plan" ("id") on delete cascade,
  "key" integer not null,
  "kind" text collate "C" not null check ("kind" in
    ('outline', 'stand', 'wall', 'room', 'column', 'door', 'stairs', 'lift', 'toilets', 'bar', 'firstAid')),
  -- Number of a stand or door, name of a room.
  "label" text not null default '' check (length("label") <= 80),
  -- Steps of the stairs at a door.
  "steps" integer not null default 0 check ("steps" between 0 and 100),
  "ring" integer[] not null check (
    cardinality("ring") between 6 and 128 and cardinality("ring") % 2 = 0 and array_position("ring", null) is null
    and 0 <= all ("ring") and 1048576 >= all ("ring") and floor.double_area("ring") > 0),
  "area" numeric(12, 2) not null generated always as (floor.double_area("ring") / 2000000.0) stored,
  primary key ("plan", "key")
);

create function floor.turn(x1 bigint, y1 bigint, x2 bigint, y2 bigint, x3 bigint, y3 bigint) returns bigint language sql immutable as $$
  select (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1)
$$;

-- 1 inside a ring, 0 on it, -1 outside.
create function floor.where_is(px bigint, py bigint, ring bigint[]) returns integer language plpgsql immutable as $$
declare
  n integer := cardinality(ring) / 2;
  inside boolean := false;
  x1 bigint := ring[2 * n - 1];
  y1 bigint := ring[2 * n];
  x2 bigint;
  y2 bigint;
  side bigint;
begin
  for i in 1..n loop
    x2 := ring[2 * i - 1];
    y2 := ring[2 * i];
    side := (x2 - x1) * (py - y1) - (y2 - y1) * (px - x1);
    if side = 0 and px between least(x1, x2) and greatest(x1, x2) and py between least(y1, y2) and greatest(y1, y2) then
      return 0;
    end if;
    if (y1 > py) <> (y2 > py) and (case when y2 > y1 then side > 0 else side < 0 end) then
      inside := not inside;
    end if;
    x1 := x2;
    y1 := y2;
  end loop;
  return case when inside then 1 else -1 end;
end $$;

create function floor.crosses(one integer[], other integer[]) returns boolean language plpgsql immutable as $$
declare
  n integer := cardinality(one) / 2;
  m integer := cardinality(other) / 2;
  a integer; b integer; c integer; d integer;
begin
  for i in 1..n loop
    a := 2 * i - 1;
    b := 2 * (i % n) + 1;
    for j in 1..m loop
      c := 2 * j - 1;
      d := 2 * (j % m) + 1;
      if sign(floor.turn(one[a], one[a + 1], one[b], one[b + 1], other[c], other[c + 1]))
         * sign(floor.turn(one[a], one[a + 1], one[b], one[b + 1], other[d], other[d + 1])) < 0
         and sign(floor.turn(other[c], other[c + 1], other[d], other[d + 1], one[a], one[a + 1]))
         * sign(floor.turn(other[c], other[c + 1], other[d], other[d + 1], one[b], one[b + 1])) < 0 then
        return true;
      end if;
    end loop;
  end loop;
  return false;
end $$;

-- Where the pieces of a ring are in relation to another: its edges, cut at vertices of the other, by their middles.
create function floor.pieces(ring integer[], other integer[]) returns integer[] language plpgsql immutable as $$
declare
  n integer := cardinality(ring) / 2;
  m integer := cardinality(other) / 2;
  doubled bigint[] := array(select 2 * value::bigint from unnest(other) with ordinality as u(value, at) order by at);
  x1 bigint; y1 bigint; x2 bigint; y2 bigint;
  x bigint; y bigint; last_x bigint; last_y bigint;
  is_cut boolean;
  result integer[] := '{}';
begin
  for i in 1..n loop
    x1 := ring[2 * i - 1];
    y1 := ring[2 * i];
    x2 := ring[2 * (i % n) + 1];
    y2 := ring[2 * (i % n) + 2];
    is_cut := false;
    for j in 1..m loop
      x := other[2 * j - 1];
      y := other[2 * j];
      is_cut := is_cut or (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) = 0 and (x, y) <> (x1, y1) and (x, y) <> (x2, y2)
        and x between least(x1, x2) and greatest(x1, x2) and y between least(y1, y2) and greatest(y1, y2);
    end loop;
    -- Few edges are cut, and sorting is slow.
    if not is_cut then
      result := result || floor.where_is(x1 + x2, y1 + y2, doubled);
      continue;
    end if;
    last_x := x1;
    last_y := y1;
    for x, y in
      select px, py from (
        select distinct other[2 * j - 1]::bigint as px, other[2 * j]::bigint as py from generate_series(1, m) j
        union select x2, y2
      ) points
      where (x2 - x1) * (py - y1) - (y2 - y1) * (px - x1) = 0 and (px, py) <> (x1, y1)
        and px between least(x1, x2) and greatest(x1, x2) and py between least(y1, y2) and greatest(y1, y2)
      order by abs(px - x1) + abs(py - y1)
    loop
      result := result || floor.where_is(last_x + x, last_y + y, doubled);
      last_x := x;
      last_y := y;
    end loop;
  end loop;
  return result;
end $$;

-- Whether the interiors of two simple rings meet; shared edges and corners are no overlap.
create function floor.overlap(one integer[], other integer[]) returns boolean language plpgsql immutable as $$
declare
  pieces integer[];
begin
  if floor.crosses(one, other) then return true; end if;
  pieces := floor.pieces(one, other);
  return 1 = any (pieces) or 0 = all (pieces) or 1 = any (floor.pieces(other, one));
end $$;

-- Whether a ring is inside another; it may touch it.
create function floor.is_inside(ring integer[], around integer[]) returns boolean language plpgsql immutable as $$
begin
  return not floor.crosses(ring, around) and not (-1 = any (floor.pieces(ring, around)))
    and not (1 = any (floor.pieces(around, ring)));
end $$;

-- Refuses a version with a fault, and names it.
create function floor.check_plan(checked text) returns void language plpgsql as $$
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
    from floor.shape where plan = checked and kind not in ('outline', 'column')
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

-- Shapes change in drafts only. The lock makes publishing wait for open edits, and edits for publishing.
create function floor.guard_shape() returns trigger language plpgsql as $$
declare
  state text;
begin
  for state in
    select p.state from "hall_plan" p
    where p.id in (case when tg_op <> 'INSERT' then old.plan end, case when tg_op <> 'DELETE' then new.plan end) for share
  loop
    if state <> 'draft' then
      raise exception 'The plan is published' using errcode = '55000';
    end if;
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger guard_shape before insert or update or delete on floor.shape for each row execute function floor.guard_shape();

create function floor.guard_plan() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'A plan begins as a draft' using errcode = '55000';
    end if;
    return new;
  end if;
  if old.state = 'draft' and new.state = 'published' then
    perform floor.check_plan(new.id);
  elsif old.state <> 'draft' and not (old.state = 'published' and new.state in ('published', 'replaced')
      and (new.pavilion, new.version, new.name) = (old.pavilion, old.version, old.name)
      and new.published_at is not distinct from old.published_at) then
    raise exception 'The plan is published' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger guard_plan before insert or update on "hall_plan" for each row execute function floor.guard_plan();
