-- What guest buyers do in return: meetings, check-ins, and the places that stayed empty.

alter table "buyer_application"
  add column "kept_meetings" bigint not null default 0,
  add column "check_ins" bigint not null default 0,
  add column "duty" text collate "C",
  add column "miss" text collate "C",
  add column "duty_since" timestamp(3) with time zone,
  add column "duties_told_at" timestamp(3) with time zone,
  add column "missed_before" bigint not null default 0;
create index on "buyer_application" ("duty", "duty_since", "id");
-- Of fairs before this one nobody was counted: who had confirmed is taken to have come.
update "buyer_application" b set "check_ins" = 1, "kept_meetings" = coalesce(b."min_meetings", 0)
from "edition" e where e."id" = b."edition" and not e."current" and b."confirmation" = 'confirmed';

create table "kept_meeting" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "buyer_application" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "held_on" date not null,
  "source" text collate "C" not null
);
create index on "kept_meeting" ("name", "id");
create index on "kept_meeting" ("created_date", "id");
create index on "kept_meeting" ("buyer_application", "id");
create index on "kept_meeting" ("account", "id");
create trigger append_only before update or delete or truncate on "kept_meeting" for each statement execute function record_platform.refuse_change();

alter table "kept_meeting" add foreign key ("buyer_application") references "buyer_application" ("id") on delete restrict;
alter table "kept_meeting" add foreign key ("account") references "account" ("id") on delete restrict;

-- The same meeting counts once, whoever tells of it.
create unique index kept_meeting_once on "kept_meeting" ("buyer_application", "name");
