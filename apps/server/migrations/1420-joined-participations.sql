-- A merge of two companies that take part in the same edition. Steps that cannot be undone exactly (void badges, a removed
-- catalogue entry, quotas) happen when the time to undo ends.
create table merge_effect (
  change_id character varying(18) collate "C" not null references "bulk_change" ("id") on delete cascade,
  effect text collate "C" not null check (effect in ('voidBadge', 'removeEntry', 'joinQuotas')),
  -- The badge, the directory profile, or the edition.
  record_id character varying(18) collate "C" not null,
  primary key (change_id, effect, record_id)
);

-- Two companies exchange their entries: checked at the end of the step.
-- older versions go on: the same values are unique, and no statement names these indexes as the target of a conflict
drop index directory_profile_one_per_pavilion;
alter table "directory_profile" add constraint directory_profile_one_per_pavilion
  unique ("account", "edition", "pavilion") deferrable;
drop index brand_position;
alter table "brand" add constraint brand_position unique ("account", "edition", "position") deferrable;

-- As before, and a merge takes over badges in use, even beyond the quota.
create or replace function entitlement.keep_balance() returns trigger language plpgsql as $$
declare
  now_left bigint;
begin
  insert into entitlement.balance (account, edition, kind, left_over)
    values (new.account, new.edition, new.kind, new.movement)
    on conflict (account, edition, kind) do update set left_over = entitlement.balance.left_over + excluded.left_over
    returning left_over into now_left;
  if new.movement < 0 and now_left < 0 and new.source not in ('area', 'allowance', 'purchase', 'merge') then
    raise exception 'the entitlement is used up' using errcode = '23514', constraint = 'entitlement_not_overdrawn';
  end if;
  return new;
end $$;
