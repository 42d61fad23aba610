import { AmountDue, type CompanyDueItem, type CompanyMoney } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { picklistLabel } from '../../picklist-label.ts'
import { IS_OPEN, isOverdueOn } from './debts.ts'

const IS_OVERDUE = isOverdueOn('$2')

interface Totals {
  totalDue: number | null
  totalOverdue: number | null
  totalPaid: number | null
}

/** Returns what it owes and has paid, in cents. */
export async function companyMoney(
  database: Pick<ClientBase, 'query'>,
  accountId: string,
  today: string,
  language: Language,
): Promise<CompanyMoney> {
  // The totals include everything, the entries only the first.
  const { rows } = await database.query<Omit<CompanyDueItem, 'isOpen'> & Totals>(
    `select id, reference, kind, state, (amount * 100)::int as amount, (paid * 100)::int as paid, due_on::text as "dueOn",
       ${IS_OVERDUE} as "isOverdue",
       (sum((amount - paid) * 100) filter (where ${IS_OPEN}) over ())::float8 as "totalDue",
       (sum((amount - paid) * 100) filter (where ${IS_OVERDUE}) over ())::float8 as "totalOverdue",
       (sum(paid * 100) over ())::float8 as "totalPaid"
     from amount_due d where account = $1 and kind <> 'refund' order by state = 'paid', due_on desc, id limit 20`,
    [accountId, today],
  )
  const credit = await database.query<{ credit: number }>(
    `select coalesce(sum(r.amount - coalesce(a.amount, 0)) * 100, 0)::float8 as credit from receipt r left join lateral (
       select sum(amount) as amount from receipt_allocation where receipt = r.id) a on true where r.account = $1`,
    [accountId],
  )
  return {
    today,
    credit: Math.max(0, credit.rows[0]?.credit ?? 0),
    due: rows[0]?.totalDue ?? 0,
    overdue: rows[0]?.totalOverdue ?? 0,
    paid: rows[0]?.totalPaid ?? 0,
    entries: rows.map(
      ({ kind, state, totalDue: _due, totalOverdue: _overdue, totalPaid: _paid, ...entry }) => ({
        ...entry,
        kind: picklistLabel(AmountDue.fields.Kind__c, kind, language),
        state: picklistLabel(AmountDue.fields.State__c, state, language),
        isOpen: state === 'open' || state === 'part_paid',
      }),
    ),
  }
}
