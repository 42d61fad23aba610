-- The account from which a line was paid: money from it is proposed for the company that paid from it before.
alter table "bank_line" add column "iban" text;
create index on "bank_line" ("iban", "id");
