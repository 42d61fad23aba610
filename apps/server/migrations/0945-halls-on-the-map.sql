-- Where a hall lies on the map of the fairground, in metres from its north-western corner.
alter table "pavilion" add column "map_left" bigint;
alter table "pavilion" add column "map_top" bigint;
alter table "pavilion" add column "map_width" bigint;
alter table "pavilion" add column "map_depth" bigint;
