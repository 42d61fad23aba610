import { type DirectoryState, directoryProfile } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'
import { clearCatalogue } from './write-catalogue.ts'

const MAX_REASON_LENGTH = 1000

/** Removes an entry from the catalogue, with the reason. Returns false if it was not public. */
export async function endPublication(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  profile: { id: string; state: DirectoryState },
  reason: string,
) {
  const next = directoryProfile.next(profile.state, 'unpublish')
  if (!next) return false
  await moveEntries(fair, transaction, profile.id, 'live', 'removed')
  await moveEntries(fair, transaction, profile.id, 'pending', 'removed')
  await clearCatalogue(transaction.client, profile.id)
  await fair.writer.update(transaction, 'DirectoryProfile__c', profile.id, {
    State__c: next,
    RemovalReason__c: reason.slice(0, MAX_REASON_LENGTH),
  })
  return true
}

/** Moves every publication of the profile from one state to another. */
export async function moveEntries(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  profileId: string,
  from: 'live' | 'pending',
  to: 'replaced' | 'removed',
) {
  const ids = await readIds(
    transaction.client,
    'select id from catalogue_entry where profile = $1 and state = $2',
    [profileId, from],
  )
  for (const id of ids) await fair.writer.update(transaction, 'CatalogueEntry__c', id, { State__c: to })
}
