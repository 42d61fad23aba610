-- Invoices with numbers that leave no gap, their lines, and the use of declarations of intent.

create table "invoice" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "type" text collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "billed_to" text not null,
  "participation" character varying(18) collate "C",
  "order_id" character varying(18) collate "C",
  "credits" character varying(18) collate "C",
  "amount_due" character varying(18) collate "C",
  "series" text not null,
  "year" bigint not null,
  "number" bigint not null,
  "billing_date" date not null,
  "due_on" date,
  "taxable" numeric(18,2) not null,
  "tax" numeric(18,2) not null,
  "total" numeric(18,2) not null,
  "payable" numeric(18,2) not null,
  "stamp_duty" numeric(18,2) not null,
  "language" text not null,
  "customer" text not null,
  "state" text collate "C" not null,
  "transmission" bigint,
  "sent_at" timestamp(3) with time zone,
  "sdi_note" text,
  "credit_reason" text
);
create index on "invoice" ("name", "id");
create index on "invoice" ("created_date", "id");
create index on "invoice" ("account", "id");
create index on "invoice" ("participation", "id");
create index on "invoice" ("order_id", "id");
create index on "invoice" ("credits", "id");
create index on "invoice" ("amount_due", "id");
create index on "invoice" ("account", "billing_date", "id");
create index on "invoice" ("state", "last_modified_date", "id");
create index on "invoice" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "invoice" using gin (record_platform.fold("billed_to") gin_trgm_ops);

create table "invoice_line" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "invoice" character varying(18) collate "C" not null,
  "position" bigint not null,
  "quantity" numeric(18,2) not null,
  "unit_price" numeric(18,2) not null,
  "net" numeric(18,2) not null,
  "vat_rate" numeric(7,2) not null,
  "natura" text,
  "treatment" text not null,
  "collection" text collate "C" not null
);
create index on "invoice_line" ("name", "id");
create index on "invoice_line" ("created_date", "id");
create index on "invoice_line" ("invoice", "id");
create index on "invoice_line" ("invoice", "position", "id");
create trigger append_only before update or delete or truncate on "invoice_line" for each statement execute function record_platform.refuse_change();

create table "intent_entry" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "invoice" character varying(18) collate "C" not null,
  "amount" numeric(18,2) not null
);
create index on "intent_entry" ("name", "id");
create index on "intent_entry" ("created_date", "id");
create index on "intent_entry" ("account", "id");
create index on "intent_entry" ("invoice", "id");
create index on "intent_entry" ("account", "name", "id");
create trigger append_only before update or delete or truncate on "intent_entry" for each statement execute function record_platform.refuse_change();

alter table "invoice" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "invoice" add foreign key ("participation") references "participation" ("id") on delete restrict;
alter table "invoice" add foreign key ("order_id") references "sales_order" ("id") on delete restrict;
alter table "invoice" add foreign key ("credits") references "invoice" ("id") on delete restrict;
alter table "invoice" add foreign key ("amount_due") references "amount_due" ("id") on delete restrict;
alter table "invoice_line" add foreign key ("invoice") references "invoice" ("id") on delete restrict;
alter table "intent_entry" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "intent_entry" add foreign key ("invoice") references "invoice" ("id") on delete restrict;

-- The last number of each series and year. Whoever takes one holds the row until the invoice is there, or not at all.
create table invoice_counter (
  series text not null,
  year int not null,
  last int not null,
  primary key (series, year)
);
create sequence invoice_transmission;

create unique index invoice_number on "invoice" ("series", "year", "number");
create unique index invoice_credited_once on "invoice" ("credits") where credits is not null;
alter table "invoice" add constraint invoice_adds_up check (total = taxable + tax);
alter table "invoice" add constraint invoice_credit_corrects check ((type = 'credit') = (credits is not null));
create unique index invoice_line_position on "invoice_line" ("invoice", "position");

-- What was issued stays as it was: only its way through the exchange system goes on. A rejected one was never issued
-- for the law, so that its addressee may be corrected.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'An issued invoice cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - '{state,transmission,sent_at,sdi_note,customer,billed_to,amount_due,due_on,last_modified_date,last_modified_by_id,system_modstamp}'::text[])
     is distinct from
     (to_jsonb(old) - '{state,transmission,sent_at,sdi_note,customer,billed_to,amount_due,due_on,last_modified_date,last_modified_by_id,system_modstamp}'::text[])
     or (old.state <> 'rejected' and (new.customer, new.billed_to) is distinct from (old.customer, old.billed_to))
     or (old.amount_due is not null and new.amount_due is distinct from old.amount_due)
  then
    raise exception 'An issued invoice cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_stays before update or delete on "invoice" for each row execute function refuse_invoice_change();
