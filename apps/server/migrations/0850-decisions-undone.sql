-- A decision changes records of several objects and makes new ones; each row says which object it is of.
alter table bulk_change_row add column object text;
alter table bulk_change_row add column created boolean not null default false;
-- What came later is taken back first.
alter table bulk_change_row add column position integer not null default 0;
