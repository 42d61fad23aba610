-- Scanners paired for a shift, and the device of a scan.
-- older versions go on: they do not know the table, and leave the device of a scan empty
create table "gate_device" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "edition" character varying(18) collate "C" not null,
  "gate" text not null,
  "direction" text collate "C" not null,
  "purpose" text collate "C" not null,
  "pair_until" timestamp(3) with time zone not null,
  "shift_until" timestamp(3) with time zone not null,
  "paired_at" timestamp(3) with time zone,
  "revoked_at" timestamp(3) with time zone,
  "last_contact_at" timestamp(3) with time zone,
  "queued" bigint,
  "pairing_hash" text unique,
  "token_hash" text unique
);
create index on "gate_device" ("name", "id");
create index on "gate_device" ("created_date", "id");
create index on "gate_device" ("edition", "id");
create index on "gate_device" ("edition", "shift_until", "id");
create index on "gate_device" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "gate_device" using gin (record_platform.fold("gate") gin_trgm_ops);

alter table "gate_device" add foreign key ("edition") references "edition" ("id") on delete restrict;

alter table "admission" add column "device" character varying(18) collate "C";
create index on "admission" ("device", "id");
