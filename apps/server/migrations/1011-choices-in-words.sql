-- older versions go on: the same text in the same columns, which no statement compares with other columns; and who hears
-- that words changed reads the same fields again
-- Chosen from a list and read by their names, and compared byte by byte like every choice.
alter table "contact" alter column "company_country" type text collate "C";
alter table "contact" alter column "mailing_country" type text collate "C";

-- Whatever shows a value of a list shows its words: every server hears when they change.
create trigger raise_version after insert or update or delete on "choice"
  for each statement execute function record_platform.raise_metadata_version();
