/**
 * Of a contract `c` and its application `a`: the hall and the price of a square metre that were agreed last, in cents. A
 * move to another hall and another area are lines of an addendum, so the newest counts; numbers of addenda grow. The
 * first line of a move is the new place; a smaller area is taken off at the price that it had.
 */
export const AGREED_PLACE = `
  select coalesce(abs(line.unit_price), a.unit_cost) * 100 as "unitCost", coalesce(line.pavilion, a.pavilion) as pavilion
  from (select) one left join lateral (
    select i.unit_price, i.pavilion from contract paper join order_item i on i.order_id = paper."order"
    where (paper.id = c.id or paper.parent = c.id) and paper.status <> 'cancelled' and i.kind = 'space'
    order by length(paper.contract_number) desc, paper.contract_number desc, i.position limit 1) line on true`
