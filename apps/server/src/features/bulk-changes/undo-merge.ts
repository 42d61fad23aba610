import type { Transaction } from '@foyer/record-server'
import { pauseQuotas } from '../../services/entitlements/pause-quotas.ts'
import { readEffects, readPair, syncQuotas } from '../../services/merges/finish-join.ts'
import type { Needs } from './needs.ts'
import { undoDecisions } from './undo-decisions.ts'

/** Reverts a merge. Quotas were not adjusted to it yet: they are compared once, with the stands as they were. */
export async function undoMerge(fair: Needs, transaction: Transaction, changeId: string) {
  const { client } = transaction
  const [pair, effects] = [await readPair(transaction, changeId), await readEffects(transaction, changeId)]
  await client.query('set constraints directory_profile_one_per_pavilion, brand_position deferred')
  const undone = await pauseQuotas(client, () => undoDecisions(fair, transaction, changeId))
  await client.query('set constraints directory_profile_one_per_pavilion, brand_position immediate')
  for (const { effect, recordId } of effects)
    if (pair && effect === 'joinQuotas') await syncQuotas(fair, transaction, recordId, pair)
  return undone
}
