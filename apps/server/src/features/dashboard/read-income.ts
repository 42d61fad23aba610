import { DUE_KINDS, type IncomeItem } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'

/** What the edition brings in, by what it is for. Dues without a participation count from the last edition's end. */
export async function readIncome(
  database: Pick<ClientBase, 'query'>,
  { id }: EditionAtHand,
  today: string,
  language: Language,
): Promise<IncomeItem[]> {
  const { rows } = await database.query<Omit<IncomeItem, 'label'>>(
    `select d.kind,
       (coalesce(sum(d.amount - d.paid) filter (where d.due_on >= $2::date), 0) * 100)::float8 as open,
       (coalesce(sum(d.amount - d.paid) filter (where d.due_on < $2::date), 0) * 100)::float8 as overdue,
       (sum(d.paid) * 100)::float8 as paid
     from amount_due d left join participation p on p.id = d.participation
     where d.state <> 'cancelled' and (p.edition = $1 or (p.id is null and d.created_date::date > coalesce(
       (select max(last.closing) from edition last join edition this on this.id = $1
        where last.closing < this.opening), '-infinity'::date)))
     group by d.kind order by sum(d.amount) desc`,
    [id, today],
  )
  return rows.map((row) => ({
    ...row,
    label: DUE_KINDS[row.kind as keyof typeof DUE_KINDS]?.label[language] ?? row.kind,
  }))
}
