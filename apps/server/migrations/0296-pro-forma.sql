-- What invoices are going to say, for companies to check before they are numbered.

create table "pro_forma" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "account" character varying(18) collate "C" not null,
  "order_id" character varying(18) collate "C" not null,
  "taxable" numeric(18,2) not null,
  "tax" numeric(18,2) not null,
  "payable" numeric(18,2) not null,
  "lines" text not null,
  "billed_to" text not null,
  "object_until" date not null,
  "state" text collate "C" not null,
  "objection" text,
  "objected_at" timestamp(3) with time zone,
  "objected_by" character varying(18) collate "C",
  "answer" text,
  "invoice" character varying(18) collate "C"
);
create index on "pro_forma" ("name", "id");
create index on "pro_forma" ("created_date", "id");
create index on "pro_forma" ("account", "id");
create index on "pro_forma" ("order_id", "id");
create index on "pro_forma" ("objected_by", "id");
create index on "pro_forma" ("invoice", "id");
create index on "pro_forma" ("state", "object_until", "id");
create index on "pro_forma" using gin (record_platform.fold("name") gin_trgm_ops);

alter table "pro_forma" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "pro_forma" add foreign key ("order_id") references "sales_order" ("id") on delete restrict;
alter table "pro_forma" add foreign key ("objected_by") references "user_account" ("id") on delete restrict;
alter table "pro_forma" add foreign key ("invoice") references "invoice" ("id") on delete restrict;

create sequence pro_forma_number;
-- One at a time is out for an order.
create unique index pro_forma_out on "pro_forma" ("order_id") where state in ('sent', 'objected');
alter table "pro_forma" add constraint pro_forma_objection_said check (state <> 'objected' or objection is not null);
