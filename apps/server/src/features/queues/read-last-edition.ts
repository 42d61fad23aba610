import { Contract, type EditionSummary, romeDay, toCents } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { picklistLabel } from '../../picklist-label.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'
import { IS_OPEN, isOverdueOn } from '../../services/payments/debts.ts'
import type { Needs } from './needs.ts'

interface Row extends Omit<EditionSummary, 'total' | 'open' | 'overdue'> {
  total: string | null
  open: string | null
  overdue: string | null
}

/** Compares a company in an edition with the previous one; in the current one by default. */
export async function readLastEdition(
  fair: Needs,
  accountId: string,
  editionId: string | null,
  language: Language,
) {
  const { rows } = await fair.pool.query<Row>(
    `with two as (
       select id, name, year from edition
       where year <= (select year from edition where case when $2::text is null then current else id = $2 end)
       order by year desc limit 2)
     select e.name as edition,
       coalesce((select json_agg(json_build_object('pavilion', v.name, 'name', s.name, 'area', s.area)
           order by v.name, s.name)
         from participation p join stand s on ${exhibitsOn()} join pavilion v on v.id = s.pavilion
         where p.account = $1 and p.edition = e.id), '[]') as stands,
       (select c.status from contract c where c.account_id = $1 and c.edition = e.id and c.type = 'space'
         order by c.created_date desc, c.id limit 1) as contract,
       (select sum(c.total) from contract c
         where c.account_id = $1 and c.edition = e.id and c.status <> 'cancelled') as total,
       dues.open, dues.overdue, dues.late::int as "daysLate"
     from two e left join lateral (
       select sum(d.amount - d.paid) filter (where ${IS_OPEN}) as open,
         sum(d.amount - d.paid) filter (where ${isOverdueOn('$3')}) as overdue,
         max((select max(r.received_on) from receipt_allocation x join receipt r on r.id = x.receipt
           where x.amount_due = d.id) - d.due_on) as late
       from amount_due d join participation p on p.id = d.participation
       where d.account = $1 and p.edition = e.id) dues on true
     order by e.year desc`,
    [accountId, editionId, romeDay(fair.clock())],
  )
  const [now, before] = rows.map(
    ({ total, open, overdue, contract, ...row }): EditionSummary => ({
      ...row,
      contract: contract === null ? null : picklistLabel(Contract.fields.Status, contract, language),
      total: total === null ? null : toCents(total),
      open: toCents(open ?? 0),
      overdue: toCents(overdue ?? 0),
    }),
  )
  return now ? { now, before: before ?? null } : null
}
