-- Disputes of missed meetings, and the private notes and ratings of each side.
alter table "meeting" add column "disputed_by" text collate "C";
alter table "meeting" add column "dispute" text;
alter table "meeting" add column "settled_at" timestamp(3) with time zone;
alter table "meeting" add column "buyer_note" text;
alter table "meeting" add column "buyer_rating" bigint;
alter table "meeting" add column "exhibitor_note" text;
alter table "meeting" add column "exhibitor_rating" bigint;
