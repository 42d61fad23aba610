-- What an addendum adds belongs to the booth: unpaid on its day it closes the gate, as the balance does.
alter table "participation" add column "addendum_due_on" date;

update "amount_due" d set kind = 'addendum'
from "sales_order" o where o.id = d.subject_id and o.type = 'addendum' and d.kind = 'other';

update "participation" p set addendum_due_on = d.due_on
from (
  select participation, min(due_on) as due_on from "amount_due"
  where kind = 'addendum' and state in ('open', 'part_paid') group by participation
) d
where d.participation = p.id;
