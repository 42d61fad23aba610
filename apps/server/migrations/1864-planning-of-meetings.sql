-- The search for a timetable that is running, so that staff can end it: at most one of an edition.
-- older versions go on: they do not know the table
create table meetings.planning (
  "edition" character varying(18) collate "C" primary key references "edition" ("id") on delete cascade,
  "started_at" timestamp(3) with time zone not null,
  -- Set to end the search with the best draft so far.
  "is_stopping" boolean not null default false
);
