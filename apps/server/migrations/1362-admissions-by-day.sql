-- Live operations count the scans of a day.
create index on "admission" ("day", "gate", "id");
