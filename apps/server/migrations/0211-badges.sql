-- Badges in people's names, and quotas that are exceeded. Mirrors fair-domain's Badge__c and QuotaShortage__c.

create table "badge" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "first_name" text not null,
  "last_name" text not null,
  "role" text,
  "email" text,
  "language" text not null,
  "state" text collate "C" not null,
  "ticket" character varying(18) collate "C",
  "sent_at" timestamp(3) with time zone,
  "key" text unique
);
create index on "badge" ("name", "id");
create index on "badge" ("created_date", "id");
create index on "badge" ("account", "id");
create index on "badge" ("edition", "id");
create index on "badge" ("ticket", "id");
create index on "badge" ("account", "edition", "state", "id");
create index on "badge" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "badge" using gin (record_platform.fold("email") gin_trgm_ops);

create table "quota_shortage" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "missing" bigint not null,
  "state" text collate "C" not null,
  "reason_code" text,
  "note" text,
  "note_for_customer" text
);
create index on "quota_shortage" ("name", "id");
create index on "quota_shortage" ("created_date", "id");
create index on "quota_shortage" ("account", "id");
create index on "quota_shortage" ("edition", "id");
create index on "quota_shortage" ("state", "created_date", "id");
create index on "quota_shortage" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "badge" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "badge" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "badge" add foreign key ("ticket") references "ticket" ("id") on delete restrict;
alter table "quota_shortage" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "quota_shortage" add foreign key ("edition") references "edition" ("id") on delete restrict;

-- One open question of each kind and company.
create unique index quota_shortage_open on "quota_shortage" (account, edition, kind) where state = 'open';

-- What a company has by right follows its stands, even below zero; all else stops at nothing.
create or replace function entitlement.keep_balance() returns trigger language plpgsql as $$
declare
  now_left bigint;
begin
  insert into entitlement.balance (account, edition, kind, left_over)
    values (new.account, new.edition, new.kind, new.movement)
    on conflict (account, edition, kind) do update set left_over = entitlement.balance.left_over + excluded.left_over
    returning left_over into now_left;
  if new.movement < 0 and now_left < 0 and new.source not in ('area', 'allowance') then
    raise exception 'the entitlement is used up' using errcode = '23514', constraint = 'entitlement_not_overdrawn';
  end if;
  return new;
end $$;

-- Mails about a participation that go out once.
create table entitlement.notice (
  participation character varying(18) collate "C" not null references participation (id) on delete cascade,
  name text not null,
  sent_at timestamp(3) with time zone not null,
  primary key (participation, name)
);
