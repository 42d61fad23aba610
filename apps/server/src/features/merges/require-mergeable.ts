import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Pair } from './pair.ts'

/** Refuses a merge of companies with participations in the same edition, or with issued passes. */
export async function requireMergeable({ client }: Transaction, { object, keptId, droppedId }: Pair) {
  if (object.apiName !== 'Account') return
  const both = await client.query<{ edition: string }>(
    `select e.name as edition from participation a join participation b on b.edition = a.edition
     join edition e on e.id = a.edition where a.account = $1 and b.account = $2 order by e.year desc`,
    [keptId, droppedId],
  )
  if (both.rows.length > 0)
    throw refuse('MERGE_BOTH_TAKE_PART', { names: both.rows.map(({ edition }) => edition).join(', ') })
  // The ledger is append-only; entries derived from the area follow the stand.
  const ledger = await client.query(
    `select from entitlement_entry where account = $1 and source <> 'area'
     group by edition, kind having sum(movement) <> 0`,
    [droppedId],
  )
  if (ledger.rowCount !== 0) throw refuse('MERGE_HAS_ENTITLEMENTS')
}
