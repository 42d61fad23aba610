-- What companies are entitled to, the codes that open the gates, and what happened there. Mirrors fair-domain's
-- EntitlementEntry__c, Ticket__c and Admission__c.

create table "entitlement_entry" (
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
  "movement" bigint not null,
  "source" text collate "C" not null,
  "subject_id" text,
  "note" text,
  "key" text unique
);
create index on "entitlement_entry" ("name", "id");
create index on "entitlement_entry" ("created_date", "id");
create index on "entitlement_entry" ("account", "id");
create index on "entitlement_entry" ("edition", "id");
create index on "entitlement_entry" ("account", "edition", "kind", "id");
create index on "entitlement_entry" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "entitlement_entry" using gin (record_platform.fold("note") gin_trgm_ops);
create trigger append_only before update or delete or truncate on "entitlement_entry" for each statement execute function record_platform.refuse_change();

create table "ticket" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C",
  "contact" character varying(18) collate "C",
  "subject_id" text,
  "holder_first_name" text,
  "holder_last_name" text,
  "holder_company" text,
  "holder_role" text,
  "holder_email" text,
  "state" text collate "C" not null,
  "valid_from" date not null,
  "valid_until" date not null,
  "max_days" bigint,
  "admissions_per_day" bigint,
  "entry_from" text not null,
  "entry_until" text not null,
  "code" text unique,
  "provider" text,
  "provider_reference" text,
  "requested_at" timestamp(3) with time zone,
  "ready_at" timestamp(3) with time zone,
  "attempts" bigint,
  "error" text,
  "next_try_at" timestamp(3) with time zone,
  "voided_at" timestamp(3) with time zone,
  "void_reason" text,
  "void_confirmed_at" timestamp(3) with time zone,
  "reason_code" text,
  "note" text,
  "note_for_customer" text
);
create index on "ticket" ("name", "id");
create index on "ticket" ("created_date", "id");
create index on "ticket" ("edition", "id");
create index on "ticket" ("account", "id");
create index on "ticket" ("contact", "id");
create index on "ticket" ("state", "last_modified_date", "id");
create index on "ticket" ("subject_id", "id");
create index on "ticket" ("account", "edition", "kind", "id");
create index on "ticket" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "ticket" using gin (record_platform.fold("holder_email") gin_trgm_ops);
create index on "ticket" using gin (record_platform.fold("provider_reference") gin_trgm_ops);

create table "admission" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "ticket" character varying(18) collate "C",
  "account" character varying(18) collate "C",
  "gate" text not null,
  "day" date not null,
  "outcome" text collate "C" not null,
  "entry" bigint,
  "fingerprint" text not null
);
create index on "admission" ("name", "id");
create index on "admission" ("created_date", "id");
create index on "admission" ("ticket", "id");
create index on "admission" ("account", "id");
create index on "admission" ("ticket", "day", "id");
create index on "admission" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "admission" using gin (record_platform.fold("gate") gin_trgm_ops);
create trigger append_only before update or delete or truncate on "admission" for each statement execute function record_platform.refuse_change();

alter table "entitlement_entry" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "entitlement_entry" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "ticket" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "ticket" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "ticket" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "admission" add foreign key ("ticket") references "ticket" ("id") on delete restrict;
alter table "admission" add foreign key ("account") references "account" ("id") on delete restrict;

-- The balance of each kind stands beside the entries, so that two who take the last one meet at one row.
create schema entitlement;

create table entitlement.balance (
  account character varying(18) collate "C" not null references account (id) on delete restrict,
  edition character varying(18) collate "C" not null references edition (id) on delete restrict,
  kind text collate "C" not null,
  left_over bigint not null default 0,
  primary key (account, edition, kind)
);

-- Kept by the database itself: no entry can be added past it. Only a stand that became smaller may leave less than
-- nothing; staff sort that out.
create function entitlement.keep_balance() returns trigger language plpgsql as $$
declare
  now_left bigint;
begin
  insert into entitlement.balance (account, edition, kind, left_over)
    values (new.account, new.edition, new.kind, new.movement)
    on conflict (account, edition, kind) do update set left_over = entitlement.balance.left_over + excluded.left_over
    returning left_over into now_left;
  if new.movement < 0 and now_left < 0 and new.source <> 'area' then
    raise exception 'the entitlement is used up' using errcode = '23514', constraint = 'entitlement_not_overdrawn';
  end if;
  return new;
end $$;

create trigger keep_balance before insert on "entitlement_entry"
  for each row execute function entitlement.keep_balance();
alter table "entitlement_entry" add constraint entitlement_entry_moves check (movement <> 0);

-- A ready ticket has its code; a void one says since when.
alter table "ticket" add constraint ticket_ready_with_code check (state <> 'ready' or code is not null);
alter table "ticket" add constraint ticket_void_since check ((state = 'voided') = (voided_at is not null));
alter table "ticket" add constraint ticket_days check (valid_from <= valid_until);
create index ticket_provider_reference on "ticket" (provider_reference);

-- However many gates ask at once, each entry of a day is given out once.
create unique index admission_entry_once on "admission" (ticket, day, entry) where outcome = 'admitted';
alter table "admission" add constraint admission_counted check ((outcome = 'admitted') = (entry is not null));

-- What the built-in provider signs with, and what the outside one has told us. No call of the record API reaches it.
create schema ticketing;

-- The secret itself is derived from the server's key and this salt, and is never stored.
create table ticketing.signing_key (
  id text primary key,
  salt bytea not null,
  created_at timestamp(3) with time zone not null,
  -- Codes signed with it are refused from then on.
  revoked_at timestamp(3) with time zone
);

create table ticketing.event (
  id text primary key,
  received_at timestamp(3) with time zone not null
);
