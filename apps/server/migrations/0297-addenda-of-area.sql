-- An addendum may change the area of the stand: from the day on which it is active.
alter table "contract" add column "change_area" numeric(8,2) check (change_area > 0);
