import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import type { MatchPlatform } from '../../integrations/match/match-platform.ts'
import { refuse } from '../../refuse.ts'
import { findSeeker } from '../../services/my-match/match-seeker.ts'
import { findProfile, type ProfileOwner } from '../../services/my-match/stored-profile.ts'
import { queueHandOver } from './hand-over.ts'
import type { Needs } from './needs.ts'
import { profileFields } from './profile-fields.ts'

/** Creates the profile of a company or a buyer, or updates its visible data. Idempotent. */
export async function requestMatch(fair: Needs, platform: MatchPlatform, session: Session) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { owner, edition, explanation } = await findSeeker(fair, client, session)
    if (!explanation.allowed) throw refuse('NO_MATCH_PERMISSION')
    await lockOwner(transaction, owner)
    const stored = await findProfile(client, owner, edition.id)
    const fields = await profileFields(client, owner, edition.id)
    const id = stored ? stored.id : await create(fair, transaction, owner, edition.id, fields)
    if (stored) await fair.writer.update(transaction, 'MatchProfile__c', stored.id, fields)
    await queueHandOver(fair, transaction, platform, id)
    return { id, state: 'accepted' as const }
  })
}

/** Serialises concurrent requests of colleagues. */
const lockOwner = ({ client }: Transaction, owner: ProfileOwner) =>
  lockName(client, `match:${owner.side === 'exhibitor' ? owner.accountId : owner.contactId}`)

async function create(
  fair: Needs,
  transaction: Transaction,
  owner: ProfileOwner,
  editionId: string,
  fields: Awaited<ReturnType<typeof profileFields>>,
) {
  const { id } = await fair.writer.create(transaction, 'MatchProfile__c', {
    ...fields,
    Side__c: owner.side,
    Account__c: owner.accountId,
    Contact__c: owner.side === 'buyer' ? owner.contactId : null,
    Edition__c: editionId,
    State__c: 'accepted',
    HandOver__c: 'notNeeded',
    Attempts__c: 0,
  })
  return id
}
