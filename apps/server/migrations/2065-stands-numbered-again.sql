-- The numbers of a hall are unique at the end of a statement: a published plan swaps and shifts them in one.
-- older versions go on: they write one number at a time, and the exclusion refuses a second one like the index did
alter table "stand" add constraint stand_number_once
  exclude using btree (lower("name") with =, "pavilion" with =) deferrable initially immediate;
drop index stand_once_in_its_hall;
