-- Chosen from lists, and compared byte by byte like every choice.
alter table "account"
  alter column "billing_country" type text collate "C",
  alter column "billing_state" type text collate "C";
