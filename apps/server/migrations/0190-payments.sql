-- What companies owe, what arrived, and how much of which paid what.

create table "amount_due" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "reference" text not null unique,
  "account" character varying(18) collate "C" not null,
  "participation" character varying(18) collate "C",
  "kind" text collate "C" not null,
  "subject_id" text not null,
  "amount" numeric(18,2) not null,
  "paid" numeric(18,2) not null,
  "due_on" date not null,
  "state" text collate "C" not null,
  "notices_sent" text,
  "note" text
);
create index on "amount_due" ("reference", "id");
create index on "amount_due" ("created_date", "id");
create index on "amount_due" ("account", "id");
create index on "amount_due" ("participation", "id");
create index on "amount_due" ("state", "due_on", "id");
create index on "amount_due" ("subject_id", "kind", "id");
create index on "amount_due" using gin (record_platform.fold("reference") gin_trgm_ops);

create table "receipt" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "amount" numeric(18,2) not null,
  "received_on" date not null,
  "bank_reference" text not null unique,
  "payer" text,
  "note" text,
  "reverses" character varying(18) collate "C"
);
create index on "receipt" ("name", "id");
create index on "receipt" ("created_date", "id");
create index on "receipt" ("account", "id");
create index on "receipt" ("reverses", "id");
create index on "receipt" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "receipt" using gin (record_platform.fold("bank_reference") gin_trgm_ops);
create index on "receipt" using gin (record_platform.fold("payer") gin_trgm_ops);
create trigger append_only before update or delete or truncate on "receipt" for each statement execute function record_platform.refuse_change();

create table "receipt_allocation" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "receipt" character varying(18) collate "C" not null,
  "amount_due" character varying(18) collate "C" not null,
  "amount" numeric(18,2) not null
);
create index on "receipt_allocation" ("name", "id");
create index on "receipt_allocation" ("created_date", "id");
create index on "receipt_allocation" ("account", "id");
create index on "receipt_allocation" ("receipt", "id");
create index on "receipt_allocation" ("amount_due", "id");
create trigger append_only before update or delete or truncate on "receipt_allocation" for each statement execute function record_platform.refuse_change();

alter table "amount_due" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "amount_due" add foreign key ("participation") references "participation" ("id") on delete restrict;
alter table "receipt" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "receipt" add foreign key ("reverses") references "receipt" ("id") on delete restrict;
alter table "receipt_allocation" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "receipt_allocation" add foreign key ("receipt") references "receipt" ("id") on delete restrict;
alter table "receipt_allocation" add foreign key ("amount_due") references "amount_due" ("id") on delete restrict;

-- Numbers of references of those who have no number in the edition.
create sequence due_number;

-- One open amount for one thing: a repeated request finds the first.
create unique index amount_due_one_open on "amount_due" ("kind", "subject_id") where state <> 'cancelled';
alter table "amount_due" add constraint amount_due_never_overpaid check (paid >= 0 and paid <= amount);
alter table "amount_due" add constraint amount_due_state_follows_money check (
  state = case when state = 'cancelled' then 'cancelled' when paid >= amount then 'paid' when paid > 0 then 'part_paid' else 'open' end
);
alter table "amount_due" add constraint amount_due_nothing_received_when_cancelled check (state <> 'cancelled' or paid = 0);
-- A receipt is taken back once, and only a taking back is negative.
create unique index receipt_reversed_once on "receipt" ("reverses") where reverses is not null;
alter table "receipt" add constraint receipt_sign check ((reverses is null and amount > 0) or (reverses is not null and amount < 0));
alter table "receipt_allocation" add constraint receipt_allocation_of_something check (amount <> 0);
