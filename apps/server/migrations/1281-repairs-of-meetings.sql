-- New times that several people have to agree to: the meeting that needs one, and those who agreed.
alter table "meeting" add column "repair" text;
alter table "meeting" add column "agreed" text collate "C";
create index "meeting_repair" on "meeting" ("repair") where "repair" is not null;
