-- Where a hall lies on the map of the fairground, in metres from its north-western corner.
alter table "pavilion" add column "map_left" integer;
alter table "pavilion" add column "map_top" integer;
alter table "pavilion" add column "map_width" integer;
alter table "pavilion" add column "map_depth" integer;
