-- Badges that are bought beyond the quota. Mirrors fair-domain's BadgeOrder__c.

create table "badge_order" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "quantity" bigint not null,
  "amount" numeric(18,2) not null,
  "state" text collate "C" not null,
  "key" text unique
);
create index on "badge_order" ("name", "id");
create index on "badge_order" ("created_date", "id");
create index on "badge_order" ("account", "id");
create index on "badge_order" ("edition", "id");
create index on "badge_order" ("account", "edition", "state", "id");
create index on "badge_order" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "badge_order" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "badge_order" add foreign key ("edition") references "edition" ("id") on delete restrict;

-- What a company has by right follows its stands, and a purchase its payment, even below zero.
create or replace function entitlement.keep_balance() returns trigger language plpgsql as $$
declare
  now_left bigint;
begin
  insert into entitlement.balance (account, edition, kind, left_over)
    values (new.account, new.edition, new.kind, new.movement)
    on conflict (account, edition, kind) do update set left_over = entitlement.balance.left_over + excluded.left_over
    returning left_over into now_left;
  if new.movement < 0 and now_left < 0 and new.source not in ('area', 'allowance', 'purchase') then
    raise exception 'the entitlement is used up' using errcode = '23514', constraint = 'entitlement_not_overdrawn';
  end if;
  return new;
end $$;
