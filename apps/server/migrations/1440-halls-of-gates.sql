-- Halls of the gates with their capacity, devices of supervisors, and the battery of a device.
-- older versions go on: they know no hall, and pair scanners only
alter table "pavilion" add column "capacity" bigint;
alter table "gate_device" add column "pavilion" character varying(18) collate "C" references "pavilion" ("id") on delete restrict;
alter table "gate_device" add column "is_supervisor" boolean not null default false;
alter table "gate_device" add column "battery" bigint;
create index on "gate_device" ("pavilion", "id");

-- Passages into and out of a hall on a day.
create table ticketing.hall_day (
  pavilion character varying(18) collate "C" not null references "pavilion" ("id") on delete cascade,
  day date not null,
  entered integer not null default 0,
  "left" integer not null default 0,
  primary key (pavilion, day)
);

-- Places of a hall that a device may fill without network, as running totals of its shift: the limit that was granted last, the
-- highest that the device may still use, and what it has reported.
create table ticketing.gate_lease (
  device character varying(18) collate "C" primary key references "gate_device" ("id") on delete cascade,
  granted integer not null default 0,
  held integer not null default 0,
  reported integer not null default 0
);
