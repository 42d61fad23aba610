-- What staff write to one or to many. Mirrors fair-domain's Mailing__c and MailTemplate__c.

create table "mailing" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "purpose" text,
  "audience" text collate "C" not null,
  "state" text collate "C" not null,
  "source" text not null,
  "send_at" timestamp(3) with time zone,
  "sent_at" timestamp(3) with time zone,
  "recipients" bigint,
  "left_out" bigint,
  "subject_it" text,
  "body_it" text,
  "subject_en" text,
  "body_en" text
);
create index on "mailing" ("name", "id");
create index on "mailing" ("created_date", "id");
create index on "mailing" ("state", "created_date", "id");
create index on "mailing" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "mailing" using gin (record_platform.fold("source") gin_trgm_ops);

create table "mail_template" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "kind" text collate "C" not null,
  "subject_it" text,
  "body_it" text,
  "subject_en" text,
  "body_en" text
);
create index on "mail_template" ("name", "id");
create index on "mail_template" ("created_date", "id");
create index on "mail_template" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "mail_template" using gin (record_platform.fold("subject_it") gin_trgm_ops);
create index on "mail_template" using gin (record_platform.fold("subject_en") gin_trgm_ops);

alter table "message" add column "contact" character varying(18) collate "C";
alter table "message" add column "mailing" character varying(18) collate "C";
create index on "message" ("contact", "id");
create index on "message" ("mailing", "id");
-- Whether the last mail to an address came back is asked for each recipient.
create index on "message" (lower("to"), "created_date");

-- The records from which a mailing started.
create table mailing_source (
  mailing character varying(18) collate "C" not null references mailing (id) on delete cascade,
  record_id character varying(18) collate "C" not null,
  primary key (mailing, record_id)
);

-- Who gets a mailing: written when it is sent off, then worked off. One row, and so one mail, for each person.
create table mailing_recipient (
  mailing character varying(18) collate "C" not null references mailing (id) on delete cascade,
  contact character varying(18) collate "C" not null references contact (id) on delete cascade,
  record_id character varying(18) collate "C" not null,
  state text collate "C" not null check (state in ('waiting', 'sent', 'left_out')),
  reason text collate "C",
  primary key (mailing, contact)
);
create index on mailing_recipient (mailing, contact) where state = 'waiting';
create index on mailing_recipient (contact);
