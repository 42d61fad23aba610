-- Meetings that the matchmaking platform booked: their id and version there, and why it refused one of ours.
-- older versions go on: they leave these columns empty
alter table "meeting" add column "outside_id" text;
alter table "meeting" add column "outside_version" bigint;
alter table "meeting" add column "outside_fault" text;
create unique index "meeting_outside" on "meeting" ("outside_id") where "outside_id" is not null;
