-- Set-up passes of builders open the gates before and after the fair, not on its own days.

alter table "ticket" add column "closed_from" date, add column "closed_until" date;
