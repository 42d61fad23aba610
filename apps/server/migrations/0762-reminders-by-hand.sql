-- How often, and when last, staff have reminded of an amount.
alter table "amount_due" add column "reminders" bigint;
alter table "amount_due" add column "reminded_on" date;
