-- Numbered tables of the meeting area of an edition.
-- older versions go on: they book no tables, and leave the choice of a profile at its default
alter table "meeting" add column "table_number" bigint;
alter table "match_profile" add column "at_tables" boolean not null default false;

-- Tables that are booked by a meeting, or held while people are asked for a new time. No table is booked twice.
create table meetings.seat (
  "meeting" character varying(18) collate "C" not null,
  "pavilion" character varying(18) collate "C" not null,
  "number" integer not null,
  "during" tstzrange not null,
  -- Null once the meeting is accepted.
  "held_until" timestamp(3) with time zone,
  constraint seat_table exclude using gist ("pavilion" with =, "number" with =, "during" with &&)
);
alter table meetings.seat add foreign key ("meeting") references "meeting" ("id") on delete cascade;
create index on meetings.seat ("meeting");
