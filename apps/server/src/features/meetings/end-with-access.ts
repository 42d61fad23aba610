import type { Label } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { endMeeting, lockToEnd } from './end-meeting.ts'
import { FOLLOW_EDITION } from './follow-edition.ts'
import type { Needs } from './needs.ts'

const LEFT: Label = {
  'en-US': 'One side no longer takes part in My Match.',
  it: 'Una delle due parti non partecipa più a My Match.',
}

/**
 * Cancels the coming meetings of a profile that leaves My Match, because it is rejected, its buyer gives back the place,
 * its participation is cancelled, loses the permission or is blocked; and moves meetings with the days of the edition.
 */
export const followAccess =
  (fair: Needs) =>
  async (
    { objectApiName, kind, before, after, changedFields, recordId }: CommittedWrite,
    transaction: Transaction,
  ) => {
    if (kind !== 'updated' || !after || !before) return
    const has = (field: string) => changedFields.includes(field)
    if (objectApiName === 'MatchProfile__c' && has('State__c') && after.State__c === 'rejected')
      await endMeetingsOf(fair, transaction, [recordId])
    if (objectApiName === 'AmberListing__c' && has('Status__c')) await endOfListing(fair, transaction, after)
    if (objectApiName === 'Participation__c' && (has('Status__c') || has('MatchPermission__c'))) {
      if (after.Status__c === 'confirmed' && after.MatchPermission__c !== false) return
      await endMeetingsOf(
        fair,
        transaction,
        await findProfiles(transaction, {
          accountId: String(after.Account__c),
          editionId: String(after.Edition__c),
        }),
      )
    }
    if (objectApiName === 'Edition__c' && (has('Opening__c') || has('Closing__c')))
      await addJob(transaction.client, FOLLOW_EDITION, { editionId: recordId, from: before.Opening__c })
  }

/** A listing of a company or a person that blocks My Match. */
async function endOfListing(fair: Needs, transaction: Transaction, after: Readonly<Record<string, unknown>>) {
  const services = [after.Services__c].flat().join(';').split(';')
  const isBlocking = after.Status__c === 'listed' && services.includes('match')
  const edition = isBlocking ? await fair.editions.current(transaction.client) : null
  if (!edition) return
  const accountId = typeof after.Account__c === 'string' ? after.Account__c : null
  const contactId = typeof after.Contact__c === 'string' ? after.Contact__c : null
  await endMeetingsOf(
    fair,
    transaction,
    await findProfiles(transaction, { accountId, contactId, editionId: edition.id }),
  )
}

async function findProfiles(
  { client }: Transaction,
  {
    accountId,
    contactId = null,
    editionId,
  }: { accountId: string | null; contactId?: string | null; editionId: string },
) {
  const { rows } = await client.query<{ id: string }>(
    `select id from match_profile where edition = $1
       and (side = 'exhibitor' and account = $2 or side = 'buyer' and contact = $3)`,
    [editionId, accountId, contactId],
  )
  return rows.map(({ id }) => id)
}

/** Cancels requests and coming meetings; both sides are notified. */
async function endMeetingsOf(fair: Needs, transaction: Transaction, profileIds: readonly string[]) {
  const { rows } = await transaction.client.query<{ id: string }>(
    `select id from meeting where (exhibitor = any($1) or buyer = any($1))
       and (state = 'requested' or state = 'accepted' and starts_at > $2) order by id`,
    [profileIds, new Date(fair.clock())],
  )
  for (const { id } of rows) {
    const meeting = await lockToEnd(fair, transaction, id)
    if (meeting?.state === 'requested' || meeting?.state === 'accepted')
      await endMeeting(fair, transaction, meeting, { reason: LEFT, sides: ['exhibitor', 'buyer'] })
  }
}
