import { addDays, DUE_KINDS, type IncomeItem, type IncomeScope } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'
import { isOverdueOn } from '../payments/debts.ts'

type Database = Pick<ClientBase, 'query'>

/**
 * Scope of amounts due without a participation: from the day after the last edition until this one is over
 * and another follows.
 */
export async function readIncomeScope(
  database: Database,
  { id, days }: EditionAtHand,
  today: string,
): Promise<IncomeScope> {
  const { rows } = await database.query<{ closing: string | null; isFollowed: boolean }>(
    `select max(other.closing) filter (where other.closing < this.opening)::text as closing,
       coalesce(bool_or(other.opening > this.closing), false) as "isFollowed"
     from edition this left join edition other on other.id <> this.id where this.id = $1`,
    [id],
  )
  const { closing = null, isFollowed = false } = rows[0] ?? {}
  return {
    editionId: id,
    today,
    since: closing === null ? null : addDays(closing, 1),
    until: isFollowed && today > days.closing ? addDays(days.closing, 1) : null,
  }
}

/** Income of the edition by kind. */
export async function readIncome(
  database: Database,
  { editionId, today, since, until }: IncomeScope,
  language: Language,
): Promise<IncomeItem[]> {
  const { rows } = await database.query<Omit<IncomeItem, 'label'>>(
    `select d.kind,
       (coalesce(sum(d.amount - d.paid) filter (where not ${isOverdueOn('$2')}), 0) * 100)::float8 as open,
       (coalesce(sum(d.amount - d.paid) filter (where ${isOverdueOn('$2')}), 0) * 100)::float8 as overdue,
       (sum(d.paid) * 100)::float8 as paid
     from amount_due d left join participation p on p.id = d.participation
     where d.state <> 'cancelled' and (p.edition = $1
       or (p.id is null and d.created_date >= coalesce($3::date, '-infinity'::date)::timestamp at time zone 'Europe/Rome'
         and d.created_date < coalesce($4::date, 'infinity'::date)::timestamp at time zone 'Europe/Rome'))
     group by d.kind order by sum(d.amount) desc`,
    [editionId, today, since, until],
  )
  return rows.map((row) => ({
    ...row,
    label: DUE_KINDS[row.kind as keyof typeof DUE_KINDS]?.label[language] ?? row.kind,
  }))
}
