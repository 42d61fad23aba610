-- A dashboard to begin with. It is an ordinary one: the administrator changes it.

insert into "dashboard" ("id", "created_date", "created_by_id", "last_modified_date", "last_modified_by_id", "system_modstamp",
  "name", "name_en", "audience")
values ('aR2FairAtAGlancKUB', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(),
  'La fiera in breve', 'The fair at a glance', 'staff');

insert into "dashboard_tile" ("id", "created_date", "created_by_id", "last_modified_date", "last_modified_by_id", "system_modstamp",
  "name", "dashboard", "figure", "position", "size")
values
  ('aR3TileOpenIncoKEC', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Incassi', 'aR2FairAtAGlancKUB', 'income', 0, 'half'),
  ('aR3TileRegistraKEA', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Iscrizioni', 'aR2FairAtAGlancKUB', 'registrations', 1, 'half');

-- Reports that were deleted here have no tile.
insert into "dashboard_tile" ("id", "created_date", "created_by_id", "last_modified_date", "last_modified_by_id", "system_modstamp",
  "name", "dashboard", "report", "position", "size")
select v.id, now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), r.name, 'aR2FairAtAGlancKUB', r.id, v.position, v.size
from (values ('aR3TileSpaceHalKEE', 'space-by-hall', 2, 'half'), ('aR3TileFunnelPaKEI', 'application-to-paid', 3, 'half'),
  ('aR3TileRevenueMKEQ', 'revenue-by-product-and-month', 4, 'full')) v (id, built_in, position, size)
join "report" r on r.built_in = v.built_in;
