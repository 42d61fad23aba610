import { createSimilarFinder, type ImportMatch, type ImportObject } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { RowFields } from './read-row.ts'

export type FindSimilar = (fields: RowFields) => readonly ImportMatch[]

/** Finds existing companies with a similar name in the same town. Contacts are matched by email only. */
export async function readSimilar(
  client: Pick<ClientBase, 'query'>,
  object: ImportObject,
): Promise<FindSimilar> {
  if (object !== 'Account') return () => []
  const { rows } = await client.query<{ id: string; name: string; city: string; beside: string }>(
    `select id, name, billing_city as city, concat_ws(', ', billing_city, vat_number) as beside
     from account where billing_city is not null order by id`,
  )
  const find = createSimilarFinder(rows)
  return ({ Name, BillingCity }) =>
    find({ name: String(Name ?? ''), city: String(BillingCity ?? '') }).map(({ id, name, beside }) => ({
      recordId: id,
      name,
      beside,
    }))
}
