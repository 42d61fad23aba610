-- Sessions say where they are and who speaks, in which language and about what.
alter table "calendar_event" add column "room" text;
alter table "calendar_event" add column "speakers" text;
alter table "calendar_event" add column "session_language" text collate "C";
alter table "calendar_event" add column "sector" text collate "C";
create index on "calendar_event" using gin (record_platform.fold("speakers") gin_trgm_ops);

-- What a page asks its reader to do.
alter table "page" add column "action" text collate "C";
alter table "page_version" add column "action" text;
