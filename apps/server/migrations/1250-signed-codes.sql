-- Codes signed with Ed25519: a device verifies them with the public key alone. Keys of before sign nothing any more.
-- older versions go on: they read the keys that they know, and number no tickets
alter table ticketing.signing_key add column algorithm text not null default 'hmac';
alter table ticketing.signing_key add column public_key bytea;
alter table ticketing.signing_key add column edition character varying(18) collate "C";
-- Devices receive a new key before it signs.
alter table ticketing.signing_key add column signs_from timestamp(3) with time zone;

-- Numbers of tickets within their edition.
create table ticketing.edition_counter (
  edition character varying(18) collate "C" primary key,
  last integer not null
);
create table ticketing.ticket_number (
  ticket character varying(18) collate "C" primary key references "ticket" ("id") on delete cascade,
  edition character varying(18) collate "C" not null,
  number integer not null
);
create unique index ticket_number_of_edition on ticketing.ticket_number (edition, number);

-- Instant, direction and manner of a scan; null for scans of before.
alter table "admission" add column "scanned_at" timestamp(3) with time zone;
alter table "admission" add column "direction" text collate "C";
alter table "admission" add column "mode" text collate "C";
