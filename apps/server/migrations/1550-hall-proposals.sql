-- The proposal for a hall: one draft at a time, with its changes by hand.
-- older versions go on: they do not know the table
create table stands.proposal (
  "hall" character varying(18) collate "C" primary key references "pavilion" ("id") on delete cascade,
  "version" integer not null,
  "saved_at" timestamp(3) with time zone not null,
  "plan_value" integer not null,
  "plan_bound" integer not null,
  -- Null while nothing is proposed: companies that are not to be neighbours may be named before.
  "outcome" text,
  "seed" integer not null,
  "seconds" integer not null,
  -- Applications as {id, standId, isPinned}, and previous states of changed ones, each change a list.
  "places" jsonb not null default '[]',
  "moves" jsonb not null default '[]',
  -- Pairs of companies.
  "apart" jsonb not null default '[]',
  -- Set to end the running search.
  "is_stopping" boolean not null default false
);
