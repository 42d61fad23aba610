-- Who has a draft of a plan open, and which shape they have selected.
-- older versions go on: they neither read nor write it
create table floor.presence (
  plan character varying(18) collate "C" not null references "hall_plan" ("id") on delete cascade,
  user_id character varying(18) collate "C" not null references "user_account" ("id") on delete cascade,
  shape integer,
  seen_at timestamp(3) with time zone not null,
  primary key (plan, user_id)
);
