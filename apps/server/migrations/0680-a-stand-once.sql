-- A stand of a hall is there once, however its name is written: sold twice it would be two companies' place.
-- Pavilions belong to an edition, so the same name may come again in the next one.
-- What already stands twice keeps its name where a company holds it; the others get a number behind it.
update stand
set name = doubled.name || ' (' || doubled.place || ')'
from (
  select id, name, row_number() over (
    partition by pavilion, lower(name) order by (participation is null), created_date, id
  ) as place
  from stand
) doubled
where doubled.id = stand.id and doubled.place > 1;

create unique index stand_once_in_its_hall on stand (lower(name), pavilion);
