-- Stands on hold for a company until a day, and one table of everything that takes a stand off sale.
alter table "stand" add column "held_for" character varying(18) collate "C" references "account" ("id") on delete restrict;
alter table "stand" add column "held_until" date;
alter table "stand" add column "hold_note" text;
create index on "stand" ("held_for", "id");

-- A stand is free while no row contains the current time: an expired hold or offer needs no job. Triggers keep the rows in step
-- with the columns of stands and applications, so that older versions write them too. Checked at commit: a swap ends before it begins.
create schema stands;
create table stands.hold (
  "stand" character varying(18) collate "C" not null,
  "kind" text collate "C" not null check ("kind" in ('hold', 'offer', 'assigned', 'blocked')),
  -- Participation, application or company that the stand is taken for; the stand itself if it is blocked.
  "subject" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C",
  "period" tstzrange not null check (not isempty("period")),
  primary key ("stand", "kind", "subject"),
  constraint stand_held_once exclude using gist ("stand" with =, "period" with &&) deferrable initially deferred
);
alter table stands.hold add foreign key ("stand") references "stand" ("id") on delete cascade;
create index on stands.hold ("subject");

-- The last day ends at midnight in Rome.
create function stands.until_end_of(since timestamp with time zone, last_day date) returns tstzrange language sql stable as $$
  select case when (last_day + 1)::timestamp at time zone 'Europe/Rome' > since
    then tstzrange(since, (last_day + 1)::timestamp at time zone 'Europe/Rome') end
$$;

create function stands.follow_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.participation is distinct from new.participation or old.account is distinct from new.account then
    delete from stands.hold where stand = new.id and kind = 'assigned';
    insert into stands.hold select new.id, 'assigned', new.participation, new.account, tstzrange(new.last_modified_date, null)
    where new.participation is not null;
  end if;
  if tg_op = 'INSERT' or (old.block_reason is null) <> (new.block_reason is null) then
    delete from stands.hold where stand = new.id and kind = 'blocked';
    insert into stands.hold select new.id, 'blocked', new.id, null, tstzrange(new.last_modified_date, null)
    where new.block_reason is not null;
  end if;
  if tg_op = 'INSERT' or old.held_for is distinct from new.held_for or old.held_until is distinct from new.held_until then
    delete from stands.hold where stand = new.id and kind = 'hold';
    insert into stands.hold select new.id, 'hold', new.held_for, new.held_for, period
    from stands.until_end_of(new.last_modified_date, new.held_until) period
    where new.held_for is not null and period is not null;
  end if;
  return null;
end $$;
create trigger follow_stand after insert or update on "stand" for each row execute function stands.follow_stand();

create function stands.follow_offer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from stands.hold where subject = old.id and kind = 'offer';
  end if;
  if tg_op <> 'DELETE' and new.state = 'offered' then
    insert into stands.hold select new.offered_stand, 'offer', new.id, new.account, period
    from stands.until_end_of(new.last_modified_date, new.offered_until) period
    where new.offered_stand is not null and period is not null;
  end if;
  return null;
end $$;
create trigger follow_offer after insert or delete or update of "state", "offered_stand", "offered_until" on "application"
  for each row execute function stands.follow_offer();

insert into stands.hold
select id, 'assigned', participation, account, tstzrange(last_modified_date, null) from "stand" where participation is not null;
insert into stands.hold
select id, 'blocked', id, null, tstzrange(last_modified_date, null) from "stand"
where participation is null and block_reason is not null;
-- An open offer of a stand that was assigned or offered elsewhere meanwhile holds nothing; it is listed with the application.
insert into stands.hold
select distinct on (a.offered_stand) a.offered_stand, 'offer', a.id, a.account, period
from "application" a
cross join lateral stands.until_end_of(a.last_modified_date, a.offered_until) period
where a.state = 'offered' and a.offered_stand is not null and period is not null and upper(period) > now()
  and not exists (select from stands.hold h where h.stand = a.offered_stand)
order by a.offered_stand, a.offered_until desc, a.id;
