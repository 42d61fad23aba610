import { addDays, DUE_KINDS, type IncomeItem, type IncomeScope } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'

type Database = Pick<ClientBase, 'query'>

/** Dues without a participation count from the day after the last edition. */
export async function readIncomeScope(
  database: Database,
  { id }: EditionAtHand,
  today: string,
): Promise<IncomeScope> {
  const { rows } = await database.query<{ closing: string | null }>(
    `select max(last.closing)::text as closing from edition last join edition this on this.id = $1
     where last.closing < this.opening`,
    [id],
  )
  const closing = rows[0]?.closing ?? null
  return { editionId: id, today, since: closing === null ? null : addDays(closing, 1) }
}

/** What the edition brings in, by what it is for. */
export async function readIncome(
  database: Database,
  { editionId, today, since }: IncomeScope,
  language: Language,
): Promise<IncomeItem[]> {
  const { rows } = await database.query<Omit<IncomeItem, 'label'>>(
    `select d.kind,
       (coalesce(sum(d.amount - d.paid) filter (where d.due_on >= $2::date), 0) * 100)::float8 as open,
       (coalesce(sum(d.amount - d.paid) filter (where d.due_on < $2::date), 0) * 100)::float8 as overdue,
       (sum(d.paid) * 100)::float8 as paid
     from amount_due d left join participation p on p.id = d.participation
     where d.state <> 'cancelled' and (p.edition = $1
       or (p.id is null and d.created_date >= coalesce($3::date, '-infinity'::date)::timestamp at time zone 'Europe/Rome'))
     group by d.kind order by sum(d.amount) desc`,
    [editionId, today, since],
  )
  return rows.map((row) => ({
    ...row,
    label: DUE_KINDS[row.kind as keyof typeof DUE_KINDS]?.label[language] ?? row.kind,
  }))
}
