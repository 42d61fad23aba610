import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { MatchPlatform } from '../../integrations/match/match-platform.ts'
import { findProfile, type ProfileOwner } from '../../services/my-match/stored-profile.ts'
import { settleProfile } from './decide-match.ts'
import { queueHandOver } from './hand-over.ts'
import type { Needs } from './needs.ts'
import { profileFields } from './profile-fields.ts'

const LOST = new Set(['declined', 'lapsed'])

/** Updates My Match when a buyer gives back the place or a directory profile is published again. */
export const syncMatches =
  (fair: Needs, platform: MatchPlatform) => async (write: CommittedWrite, transaction: Transaction) => {
    if (write.kind !== 'updated' || write.after === null) return
    const { after, changedFields } = write
    const editionId = String(after.Edition__c ?? '')
    if (write.objectApiName === 'BuyerApplication__c' && changedFields.includes('Confirmation__c')) {
      if (!LOST.has(String(after.Confirmation__c))) return
      const owner: ProfileOwner = { side: 'buyer', contactId: String(after.Contact__c), accountId: null }
      const profile = await findProfile(transaction.client, owner, editionId)
      if (profile?.state === 'accepted')
        await settleProfile(fair, transaction, platform, profile, {
          outcome: 'rejected',
          code: 'noPlace',
          note: '',
        })
    }
    if (write.objectApiName === 'DirectoryProfile__c' && isPublication(changedFields)) {
      const owner: ProfileOwner = { side: 'exhibitor', accountId: String(after.Account__c) }
      const profile = await findProfile(transaction.client, owner, editionId)
      if (!profile) return
      const fields = await profileFields(transaction.client, owner, editionId)
      await fair.writer.update(transaction, 'MatchProfile__c', profile.id, fields)
      await queueHandOver(fair, transaction, platform, profile.id)
    }
  }

const isPublication = (changed: readonly string[]) =>
  changed.includes('State__c') || changed.includes('PublishedAt__c')
