import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Pair } from './pair.ts'

/** Refuses a merge of a duplicate with issued passes in an edition that the kept company does not take part in. */
export async function requireMergeable(
  { client }: Transaction,
  { object, droppedId }: Pair,
  joinedEditions: readonly string[],
) {
  if (object.apiName !== 'Account') return
  // The ledger is append-only; entries derived from the area follow the stand, and joined ones are transferred.
  const ledger = await client.query(
    `select from entitlement_entry where account = $1 and source <> 'area' and edition <> all($2)
     group by edition, kind having sum(movement) <> 0`,
    [droppedId, joinedEditions],
  )
  if (ledger.rowCount !== 0) throw refuse('MERGE_HAS_ENTITLEMENTS')
}
