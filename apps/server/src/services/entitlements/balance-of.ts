import {
  type Breakdown,
  breakdownOf,
  type EntitlementKind,
  type EntitlementSource,
  type MovementsBySource,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

/** Returns the balance of one kind: its sources, the used and the remaining number. */
export async function balanceOf(
  client: Pick<ClientBase, 'query'>,
  { accountId, editionId, kind }: { accountId: string; editionId: string; kind: EntitlementKind },
): Promise<Breakdown> {
  const { rows } = await client.query<{ source: EntitlementSource; count: string }>(
    `select source, sum(movement) as count from entitlement_entry
     where account = $1 and edition = $2 and kind = $3 group by source order by min(created_date), source`,
    [accountId, editionId, kind],
  )
  const movements: MovementsBySource = Object.fromEntries(
    rows.map(({ source, count }) => [source, Number(count)]),
  )
  return breakdownOf(movements)
}
