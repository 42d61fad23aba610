-- The draft of the timetable of an edition: one at a time, with its moves by hand.
create table meetings.draft (
  "edition" character varying(18) collate "C" primary key references "edition" ("id") on delete cascade,
  "version" integer not null,
  "saved_at" timestamp(3) with time zone not null,
  "plan_value" integer not null,
  "plan_bound" integer not null,
  "outcome" text not null,
  "seed" integer not null,
  "seconds" integer not null,
  -- Pairs as {id, exhibitor, buyer, startsAt, isPinned}, and previous states of moved ones.
  "pairs" jsonb not null,
  "moves" jsonb not null default '[]'
);
