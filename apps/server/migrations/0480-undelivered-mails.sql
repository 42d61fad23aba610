-- A mail that did not arrive waits for somebody who looks after it.
alter table "message"
  add column "undelivered_at" timestamp(3) with time zone,
  add column "taken_by" character varying(18) collate "C";
create index on "message" ("taken_by", "id");
alter table "message" add foreign key ("taken_by") references "user_account" ("id") on delete restrict;
update "message" set undelivered_at = coalesce(sent_at, last_modified_date) where status in ('failed', 'bounced');
alter table "message" add constraint message_undelivered_since
  check (status not in ('failed', 'bounced') or undelivered_at is not null);
