import { type Quota, quotaOf } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { addEntry } from './add-entry.ts'
import { type EntitlementBalance, lockBalance } from './entitlement-balances.ts'
import type { Needs } from './needs.ts'

/** Adjusts the ledger to the current quota of the participation by an entry with the difference. */
export async function syncQuota(fair: Needs, transaction: Transaction, participationId: string) {
  const { client } = transaction
  const balance = await lockBalance(client, participationId)
  const edition = balance && (await fair.editions.find(client, balance.editionId))
  if (!balance || !edition) return
  const quota = quotaOf(balance, edition.settings)
  const granted = await readGranted(transaction, balance)
  for (const kind of ['badge', 'vip', 'parking'] as const)
    await addEntry(fair, transaction, {
      accountId: balance.accountId,
      editionId: balance.editionId,
      kind,
      movement: quota[kind] - granted[kind],
      source: isByArea(balance, kind) ? 'area' : 'allowance',
      subjectId: participationId,
      ...(isByArea(balance, kind) ? { note: `${balance.area} m²` } : {}),
    })
}

const isByArea = ({ kind }: EntitlementBalance, what: keyof Quota) =>
  what !== 'vip' && (kind === 'exhibitor' || kind === 'pavilionOrganiser')

async function readGranted(
  { client }: Transaction,
  { accountId, editionId }: EntitlementBalance,
): Promise<Quota> {
  const { rows } = await client.query<{ kind: keyof Quota; count: string }>(
    `select kind, sum(movement) as count from entitlement_entry
     where account = $1 and edition = $2 and source in ('area', 'allowance') group by kind`,
    [accountId, editionId],
  )
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
  return { badge: 0, vip: 0, parking: 0, ...counts }
}
