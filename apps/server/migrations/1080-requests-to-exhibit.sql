-- Requests to exhibit are decided in a queue: invited, as an existing or a new company, or refused.
alter table "enquiry" add column "vat_number" text;
alter table "enquiry" add column "state" text collate "C";
alter table "enquiry" add column "account" character varying(18) collate "C" references "account" ("id") on delete set null;
alter table "enquiry" add column "decided_at" timestamp(3) with time zone;
alter table "enquiry" add column "reason_code" text;
alter table "enquiry" add column "note" text;
alter table "enquiry" add column "note_for_customer" boolean not null default false;
create index on "enquiry" ("account", "id");
create index on "enquiry" ("state", "created_date", "id");
update "enquiry" set "state" = case when "answered" then 'invited' else 'requested' end where "kind" = 'invitation';
