-- What an addendum changes of stand and area is stored as facts, and worded for whoever reads it. What staff said of it
-- stands beside, in their words. The whole sentence stays: the version before reads nothing else.
alter table "contract" add column "change_facts" text;
alter table "contract" add column "change_said" text;

-- Addenda of moves: a sentence in the language of the company, then the reason.
update "contract" c
   set "change_facts" = jsonb_build_object('stand', jsonb_build_object(
         'before', jsonb_build_object('hall', regexp_replace(m.part[1], '^Hall ', 'Pad. '), 'stand', m.part[2],
           'area', m.part[3]::numeric),
         'after', jsonb_build_object('hall', regexp_replace(m.part[4], '^Hall ', 'Pad. '), 'stand', m.part[5],
           'area', m.part[6]::numeric)))::text,
       "change_said" = nullif(m.part[8], '')
  from (select id, regexp_match("change",
          '^(?:Another stand|Cambio di stand): ([^→]+), ([^,→]+), ([0-9.]+) m² → ([^→]+), ([^,→]+), ([0-9.]+) m²(\n\n(.*))?$') as part
          from "contract" where "type" = 'addendum') m
 where m.id = c.id and m.part is not null;

-- Addenda of another area: the words of staff, then what it costs and brings.
update "contract" c
   set "change_facts" = jsonb_build_object(
         'area', jsonb_build_object('before', m.part[2]::numeric, 'after', m.part[3]::numeric),
         'badges', jsonb_build_object('before', m.part[5]::int, 'after', m.part[6]::int),
         'parking', jsonb_build_object('before', m.part[7]::int, 'after', m.part[8]::int),
         -- Cents are always written, so that the digits alone are the amount.
         'amount', regexp_replace(m.part[4], '[^0-9]', '', 'g')::bigint
           * case when m.part[4] ~ '[-−]' then -1 else 1 end)::text,
       "change_said" = nullif(m.part[1], '')
  from (select id, regexp_match("change",
          '^(.*)\n\n(?:Exhibition space|Area espositiva): ([0-9.]+) → ([0-9.]+) m² \(([^)]+)\)\. Badges?: ([0-9]+) → ([0-9]+)\. (?:Parking passes|Pass auto): ([0-9]+) → ([0-9]+)$') as part
          from "contract" where "type" = 'addendum') m
 where m.id = c.id and m.part is not null;

-- Any other was agreed in words alone.
update "contract" set "change_said" = "change" where "type" = 'addendum' and "change_facts" is null;
