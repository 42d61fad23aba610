import type { EntitlementKind } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import { object, oneOf, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readIds, readRows } from '../../database/read-rows.ts'
import { release } from '../badges/release-badge.ts'
import { findBadges } from '../badges/stored-badge.ts'
import { endPublication } from '../directory/end-publication.ts'
import { findProfile } from '../directory/read-directory.ts'
import { addEntry } from '../entitlements/add-entry.ts'
import { syncQuota } from '../entitlements/sync-quota.ts'
import { refreshBoothState } from '../payments/booth-state.ts'
import type { Needs } from './needs.ts'

/** A step of a merge that happens when the time to undo ends, because it cannot be undone exactly. */
export interface MergeEffect {
  effect: 'voidBadge' | 'removeEntry' | 'joinQuotas'
  /** The badge, the directory profile, or the edition. */
  recordId: string
}

interface Pair {
  keptId: string
  droppedId: string
}

const REASON: Label = {
  'en-US': 'Joined with the entry of a duplicate',
  it: 'Unita alla scheda di un duplicato',
}

export const saveEffects = async (
  { client }: Transaction,
  changeId: string,
  effects: readonly MergeEffect[],
) => {
  for (const { effect, recordId } of effects)
    await client.query(
      'insert into merge_effect (change_id, effect, record_id) values ($1, $2, $3) on conflict do nothing',
      [changeId, effect, recordId],
    )
}

export const readEffects = ({ client }: Transaction, changeId: string): Promise<MergeEffect[]> =>
  readRows(
    client,
    object({ effect: oneOf('voidBadge', 'removeEntry', 'joinQuotas'), recordId: string }),
    `select effect, record_id as "recordId" from merge_effect where change_id = $1 order by effect desc, record_id`,
    [changeId],
  )

/** The companies of a merge that can still be undone. */
export async function readPair({ client }: Transaction, changeId: string): Promise<Pair | null> {
  const rows = await readRows(
    client,
    object({ recordId: string, role: oneOf('kept', 'duplicate') }),
    'select record_id as "recordId", role from open_merge where change_id = $1',
    [changeId],
  )
  const idOf = (which: 'kept' | 'duplicate') => rows.find(({ role }) => role === which)?.recordId
  const [keptId, droppedId] = [idOf('kept'), idOf('duplicate')]
  return keptId === undefined || droppedId === undefined ? null : { keptId, droppedId }
}

/** Executes one effect; the badges come first, so that they give their quota back. */
export async function runEffect(
  fair: Needs,
  transaction: Transaction,
  { effect, recordId }: MergeEffect,
  pair: Pair,
) {
  const { client, session } = transaction
  if (effect === 'voidBadge')
    for (const badge of await findBadges(client, `b.id = $1 and b.state <> 'voided' for update of b`, [
      recordId,
    ]))
      await release(fair, transaction, badge, 'merged')
  if (effect === 'removeEntry') {
    const profile = await findProfile(client, recordId, 'for update of p')
    if (profile) await endPublication(fair, transaction, profile, REASON[session.language])
  }
  if (effect === 'joinQuotas') await joinQuotas(fair, transaction, recordId, pair)
}

/** Adjusts quotas to the stands and the state of payment to the amounts due, and moves everything else in the ledger of the duplicate to the kept company. */
async function joinQuotas(fair: Needs, transaction: Transaction, editionId: string, pair: Pair) {
  const { client } = transaction
  await syncQuotas(fair, transaction, editionId, pair)
  const participations = await readIds(
    client,
    'select id from participation where edition = $1 and account = $2',
    [editionId, pair.keptId],
  )
  // Opens and closes services, with mails and discount codes.
  for (const id of participations) await refreshBoothState(fair, transaction, id)
  const { rows } = await client.query<{ kind: EntitlementKind; movement: number }>(
    `select kind, sum(movement)::int as movement from entitlement_entry
     where account = $1 and edition = $2 and (source not in ('area', 'allowance') or kind not in ('badge', 'vip', 'parking'))
       -- A discount code that stays with the duplicate keeps its activations.
       and (kind <> 'code' or not exists (select from discount_code c where c.account = $1 and c.edition = $2))
       -- Passes follow the quota by themselves.
       and (kind <> 'parking' or source not in ('use', 'return'))
     group by kind having sum(movement) <> 0 order by kind`,
    [pair.droppedId, editionId],
  )
  for (const { kind, movement } of rows)
    for (const [accountId, count] of [
      [pair.keptId, movement],
      [pair.droppedId, -movement],
    ] as const)
      await addEntry(fair, transaction, {
        accountId,
        editionId,
        kind,
        movement: count,
        source: 'merge',
        subjectId: accountId === pair.keptId ? pair.droppedId : pair.keptId,
      })
}

/** Adjusts the quotas of both companies in an edition to their stands; changes nothing if they match. */
export async function syncQuotas(fair: Needs, transaction: Transaction, editionId: string, pair: Pair) {
  const { rows } = await transaction.client.query<{ id: string }>(
    'select id from participation where edition = $1 and account = any($2) order by id',
    [editionId, [pair.keptId, pair.droppedId]],
  )
  for (const { id } of rows) await syncQuota(fair, transaction, id)
}
