-- Meetings between exhibitors and buyers, and slots in which somebody takes none.
create table "meeting" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "edition" character varying(18) collate "C" not null,
  "exhibitor" character varying(18) collate "C" not null,
  "buyer" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C" not null,
  "member" character varying(18) collate "C",
  "state" text collate "C" not null,
  "turn" text collate "C" not null,
  "starts_at" timestamp(3) with time zone,
  "ends_at" timestamp(3) with time zone,
  "option1" timestamp(3) with time zone,
  "option2" timestamp(3) with time zone,
  "option3" timestamp(3) with time zone,
  "expires_at" timestamp(3) with time zone,
  "pavilion" character varying(18) collate "C",
  "stand" text,
  "message" text,
  "reason" text,
  "buyer_shares" boolean not null default false,
  "exhibitor_shares" boolean not null default false,
  "buyer_confirmed_at" timestamp(3) with time zone,
  "exhibitor_confirmed_at" timestamp(3) with time zone
);
create index on "meeting" ("name", "id");
create index on "meeting" ("created_date", "id");
create index on "meeting" ("edition", "id");
create index on "meeting" ("exhibitor", "id");
create index on "meeting" ("buyer", "id");
create index on "meeting" ("account", "id");
create index on "meeting" ("contact", "id");
create index on "meeting" ("member", "id");
create index on "meeting" ("pavilion", "id");
create index on "meeting" ("edition", "state", "starts_at", "id");
create index on "meeting" using gin (record_platform.fold("name") gin_trgm_ops);

create table "meeting_absence" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "edition" character varying(18) collate "C" not null,
  "contact" character varying(18) collate "C",
  "member" character varying(18) collate "C",
  "starts_at" timestamp(3) with time zone not null
);
create index on "meeting_absence" ("name", "id");
create index on "meeting_absence" ("created_date", "id");
create index on "meeting_absence" ("edition", "id");
create index on "meeting_absence" ("contact", "id");
create index on "meeting_absence" ("member", "id");

alter table "meeting" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "meeting" add foreign key ("exhibitor") references "match_profile" ("id") on delete cascade;
alter table "meeting" add foreign key ("buyer") references "match_profile" ("id") on delete cascade;
alter table "meeting" add foreign key ("account") references "account" ("id") on delete cascade;
alter table "meeting" add foreign key ("contact") references "contact" ("id") on delete cascade;
alter table "meeting" add foreign key ("member") references "team_member" ("id") on delete set null;
alter table "meeting" add foreign key ("pavilion") references "pavilion" ("id") on delete set null;
alter table "meeting_absence" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "meeting_absence" add foreign key ("contact") references "contact" ("id") on delete cascade;
alter table "meeting_absence" add foreign key ("member") references "team_member" ("id") on delete cascade;

-- One open request or meeting for each pair.
create unique index "meeting_pair" on "meeting" ("exhibitor", "buyer") where "state" in ('requested', 'accepted');
alter table "meeting_absence" add check (("contact" is null) <> ("member" is null));
create unique index "meeting_absence_slot" on "meeting_absence" (coalesce("contact", "member"), "starts_at");

-- Times of buyers and team members that are held by a request or booked by a meeting. Nobody is in two places.
create extension if not exists btree_gist;
create schema meetings;
create table meetings.booking (
  "meeting" character varying(18) collate "C" not null,
  "person" character varying(18) collate "C" not null,
  "during" tstzrange not null,
  -- Null once the meeting is accepted.
  "held_until" timestamp(3) with time zone,
  constraint booking_person exclude using gist ("person" with =, "during" with &&)
);
alter table meetings.booking add foreign key ("meeting") references "meeting" ("id") on delete cascade;
create index on meetings.booking ("meeting");

-- Walking time of buyers: for each pair of halls that includes the hall of a meeting, its time widened by half of
-- the walking time at both ends. Two meetings in different halls of a pair may not overlap in these ranges.
create table meetings.walk (
  "meeting" character varying(18) collate "C" not null,
  "person" character varying(18) collate "C" not null,
  "pair" text collate "C" not null,
  "pavilion" character varying(18) collate "C" not null,
  "reach" tstzrange not null,
  constraint walk_time exclude using gist ("person" with =, "pair" with =, "pavilion" with <>, "reach" with &&)
);
alter table meetings.walk add foreign key ("meeting") references "meeting" ("id") on delete cascade;
create index on meetings.walk ("meeting");
