-- The ticket shop: orders of guests and of people with an account, and the names on their tickets.

create table "shop_order" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "account" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C",
  "edition" character varying(18) collate "C" not null,
  "state" text collate "C" not null,
  "method" text collate "C" not null,
  "ticket" text collate "C" not null,
  "days" text not null,
  "quantity" bigint not null,
  "full_price" numeric(18,2) not null,
  "price" numeric(18,2) not null,
  "total" numeric(18,2) not null,
  "vat" numeric(18,2) not null,
  "discount_code" character varying(18) collate "C",
  "first_name" text,
  "last_name" text,
  "email" text not null,
  "company" text,
  "country" text,
  "tells_name" boolean not null default false,
  "language" text not null,
  "reference" text,
  "ordered_at" timestamp(3) with time zone not null,
  "expires_at" timestamp(3) with time zone not null,
  "reminded_at" timestamp(3) with time zone,
  "paid_at" timestamp(3) with time zone,
  "refunded_at" timestamp(3) with time zone,
  "receipt_number" text,
  "refund_number" text,
  "refund_iban" text,
  "request_key" text not null,
  "fingerprint" text,
  "checkout" text,
  "attempt" bigint,
  "payment" text
);
create index on "shop_order" ("name", "id");
create index on "shop_order" ("created_date", "id");
create index on "shop_order" ("account", "id");
create index on "shop_order" ("contact", "id");
create index on "shop_order" ("edition", "id");
create index on "shop_order" ("discount_code", "id");
create index on "shop_order" ("state", "expires_at", "id");
create index on "shop_order" ("edition", "ordered_at", "id");
create index on "shop_order" ("request_key", "id");
create index on "shop_order" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "shop_order" using gin (record_platform.fold("last_name") gin_trgm_ops);
create index on "shop_order" using gin (record_platform.fold("email") gin_trgm_ops);
create index on "shop_order" using gin (record_platform.fold("reference") gin_trgm_ops);

create table "shop_ticket" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "shop_order" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C",
  "position" bigint not null,
  "first_name" text,
  "last_name" text,
  "email" text,
  "adult" text
);
create index on "shop_ticket" ("name", "id");
create index on "shop_ticket" ("created_date", "id");
create index on "shop_ticket" ("shop_order", "id");
create index on "shop_ticket" ("contact", "id");
create index on "shop_ticket" ("shop_order", "position", "id");
create index on "shop_ticket" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "shop_ticket" using gin (record_platform.fold("email") gin_trgm_ops);

alter table "shop_order" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "shop_order" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "shop_order" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "shop_order" add foreign key ("discount_code") references "discount_code" ("id") on delete restrict;
alter table "shop_ticket" add foreign key ("shop_order") references "shop_order" ("id") on delete restrict;
alter table "shop_ticket" add foreign key ("contact") references "contact" ("id") on delete restrict;

create sequence "shop_order_number";

-- Days of the buyer's choice, which need not be side by side.
alter table "ticket" add column "days" text;

-- An order that is not paid yet holds its activations, so that a code is never used too often.
alter table "code_activation" add column "pending" boolean not null default false;

-- The demo's own checkout: what a card company would keep.
create schema "cards";
create table "cards"."demo_checkout" (
  "id" text primary key,
  "order_id" text not null,
  "attempt" integer not null,
  "amount" integer not null,
  "state" text not null check ("state" in ('open', 'paid', 'expired')),
  "payment_id" text unique,
  "return_url" text not null,
  "cancel_url" text not null,
  "description" text not null,
  "expires_at" timestamptz not null,
  unique ("order_id", "attempt")
);
create table "cards"."demo_refund" (
  "key" text primary key,
  "payment_id" text not null unique,
  "amount" integer not null
);
