/**
 * For a contract `c` and its application `a`: the hall and price per square metre agreed last, in cents.
 * Moves and changes of area are lines of addenda, so the newest one counts; the first line of a move is the
 * new place, and a smaller area is deducted at its old price.
 */
export const AGREED_PLACE = `
  select coalesce(abs(line.unit_price), a.unit_cost) * 100 as "unitCost", coalesce(line.pavilion, a.pavilion) as pavilion
  from (select) one left join lateral (
    select i.unit_price, i.pavilion from contract paper join order_item i on i.order_id = paper."order"
    where (paper.id = c.id or paper.parent = c.id) and paper.status <> 'cancelled' and i.kind = 'space'
    order by length(paper.contract_number) desc, paper.contract_number desc, i.position limit 1) line on true`
