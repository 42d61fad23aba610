-- Invoices and refunds of single tickets in the shop, and the document that a mail attaches.

alter table "shop_order" add column "invoice_data" text;
alter table "message" add column "document_id" text;
alter table "shop_ticket" add column "returned_at" timestamp(3) with time zone;
alter table "shop_ticket" add column "refunded_at" timestamp(3) with time zone;
alter table "shop_ticket" add column "refund_number" text;
alter table "shop_ticket" add column "mailed_at" timestamp(3) with time zone;
