-- The fee for a place that a guest buyer left empty is an order of its own, so that it is invoiced like any other.
alter table "sales_order" add column "buyer_application" character varying(18) collate "C";
alter table "sales_order" add foreign key ("buyer_application") references "buyer_application" ("id") on delete restrict;
create index on "sales_order" ("buyer_application", "id");
-- A place is charged for once.
create unique index sales_order_buyer_fee on "sales_order" ("buyer_application") where status <> 'cancelled';
