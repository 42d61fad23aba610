-- Why an entry without network should have been refused.
-- older versions go on: they leave it empty
alter table "admission" add column "conflict" text collate "C";
create index on "admission" ("day") where "conflict" is not null;
