-- Prepaid tickets: orders, invitations to guests, agreements and opt-outs.

create table "ticket_order" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique,
  "account" character varying(18) collate "C" not null,
  "edition" character varying(18) collate "C" not null,
  "ordered_by" character varying(18) collate "C",
  "state" text collate "C" not null,
  "ordered_at" timestamp(3) with time zone not null,
  "first_name" text,
  "last_name" text,
  "email" text not null,
  "phone" text not null,
  "one_day" bigint not null,
  "two_day" bigint not null,
  "one_day_price" numeric(18,2) not null,
  "two_day_price" numeric(18,2) not null,
  "shipping_price" numeric(18,2) not null,
  "total" numeric(18,2) not null,
  "vat" numeric(18,2) not null,
  "shipping_method" text collate "C" not null,
  "recipient" text,
  "shipping_street" text,
  "shipping_city" text,
  "shipping_postal_code" text,
  "shipping_state_code" text,
  "shipping_country" text,
  "reference" text,
  "expires_on" date not null,
  "paid_at" timestamp(3) with time zone,
  "shipped_at" timestamp(3) with time zone,
  "request_key" text not null,
  "hold_reason" text collate "C",
  "customer_note" text
);
create index on "ticket_order" ("name", "id");
create index on "ticket_order" ("created_date", "id");
create index on "ticket_order" ("account", "id");
create index on "ticket_order" ("edition", "id");
create index on "ticket_order" ("ordered_by", "id");
create index on "ticket_order" ("account", "ordered_at", "id");
create index on "ticket_order" ("state", "expires_on", "id");
create index on "ticket_order" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "ticket_order" using gin (record_platform.fold("reference") gin_trgm_ops);
create index on "ticket_order" using gin (record_platform.fold("recipient") gin_trgm_ops);

create table "guest_invitation" (
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
  "state" text collate "C" not null,
  "email" text not null,
  "language" text collate "C" not null,
  "subject" text not null,
  "text" text not null,
  "round" bigint not null,
  "sent_by" character varying(18) collate "C",
  "sent_at" timestamp(3) with time zone,
  "opened_at" timestamp(3) with time zone,
  "registered_at" timestamp(3) with time zone,
  "used_at" timestamp(3) with time zone,
  "recalled_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "guest_company" text,
  "guest_country" text,
  "request_key" text not null
);
create index on "guest_invitation" ("name", "id");
create index on "guest_invitation" ("created_date", "id");
create index on "guest_invitation" ("account", "id");
create index on "guest_invitation" ("edition", "id");
create index on "guest_invitation" ("sent_by", "id");
create index on "guest_invitation" ("account", "sent_at", "id");
create index on "guest_invitation" ("account", "state", "id");

create table "processing_agreement" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "account" character varying(18) collate "C" not null,
  "accepted_by" character varying(18) collate "C" not null
);
create index on "processing_agreement" ("name", "id");
create index on "processing_agreement" ("created_date", "id");
create index on "processing_agreement" ("account", "id");
create index on "processing_agreement" ("accepted_by", "id");
create trigger append_only before update or delete or truncate on "processing_agreement" for each statement execute function record_platform.refuse_change();

create table "guest_opt_out" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null unique
);
create index on "guest_opt_out" ("name", "id");
create index on "guest_opt_out" ("created_date", "id");
create trigger append_only before update or delete or truncate on "guest_opt_out" for each statement execute function record_platform.refuse_change();

alter table "ticket_order" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "ticket_order" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "ticket_order" add foreign key ("ordered_by") references "user_account" ("id") on delete restrict;
alter table "guest_invitation" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "guest_invitation" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "guest_invitation" add foreign key ("sent_by") references "user_account" ("id") on delete restrict;
alter table "processing_agreement" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "processing_agreement" add foreign key ("accepted_by") references "user_account" ("id") on delete restrict;

-- A form sent twice is one order.
create unique index ticket_order_request on "ticket_order" (account, request_key);
create sequence ticket_order_number start 1001;
alter table "ticket_order"
  add constraint ticket_order_something check (one_day + two_day > 0),
  add constraint ticket_order_paid check (state not in ('paid', 'available', 'shipped') or paid_at is not null);

-- A list sent twice is one sending: an address once in each.
create unique index guest_invitation_request on "guest_invitation" (account, request_key, email);
create index guest_invitation_email on "guest_invitation" (account, email);
alter table "guest_invitation"
  add constraint guest_invitation_registered check (state not in ('registered', 'used') or registered_at is not null);

create unique index processing_agreement_one on "processing_agreement" (account, name);
