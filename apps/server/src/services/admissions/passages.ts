/**
 * The last passage of each person on the day $1. A reissued ticket continues the passages of its first one, so that a
 * person counts once.
 */
export const LAST_PASSAGES = `
  with recursive passage as (
    select a.id, a.ticket, a.gate, a.outcome, coalesce(a.scanned_at, a.created_date) as at
    from admission a where a.day = $1 and a.outcome in ('admitted', 'left', 'undone')),
  chain as (
    select t.id, t.id as root, t.replaces from ticket t where t.id in (select ticket from passage)
    union select chain.id, t.id, t.replaces from chain join ticket t on t.id = chain.replaces),
  last as (
    select distinct on (c.root) p.ticket, p.gate, p.outcome, p.at
    from passage p join chain c on c.id = p.ticket and c.replaces is null
    order by c.root, p.at desc, p.id desc)`
