import type { EntitlementKind } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { releaseNewest } from '../../services/badges/release-badge.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import type { Needs } from './needs.ts'

interface StoredShortage {
  id: string
  accountId: string
  editionId: string
  kind: EntitlementKind
  missing: number
  state: string
}

async function lockShortage({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<StoredShortage>(
    `select id, account as "accountId", edition as "editionId", kind, missing::int, state
     from quota_shortage where id = $1 for update`,
    [id],
  )
  const [shortage] = rows
  if (!shortage) throw NotFound()
  if (shortage.state !== 'open') throw refuse('ALREADY_DECIDED')
  return shortage
}

/** Grants the company the entitlements that it uses in excess. */
export async function grantSurplus(fair: Needs, transaction: Transaction, id: string | null, note: string) {
  const shortage = await lockShortage(transaction, id)
  // The decision first: the entry that follows closes an open shortage automatically.
  await decide(fair, transaction, shortage.id, 'granted', note)
  await addEntry(fair, transaction, {
    accountId: shortage.accountId,
    editionId: shortage.editionId,
    kind: shortage.kind,
    movement: shortage.missing,
    source: 'gift',
    subjectId: shortage.id,
    note,
  })
}

/** Voids the newest badges, as many as are in excess. */
export async function voidSurplus(fair: Needs, transaction: Transaction, id: string | null, note: string) {
  const shortage = await lockShortage(transaction, id)
  await decide(fair, transaction, shortage.id, 'voided', note)
  await releaseNewest(fair, transaction, { ...shortage, count: shortage.missing })
}

const decide = (
  fair: Needs,
  transaction: Transaction,
  id: string,
  state: 'granted' | 'voided',
  note: string,
) => fair.writer.update(transaction, 'QuotaShortage__c', id, { State__c: state, Note__c: note || null })
