import {
  meetingCancelledMail,
  meetingExpiredMail,
  type meetingMethods,
  meeting as meetingStates,
  romeDay,
} from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { saveMeeting } from '../../services/buyers/save-meeting.ts'
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { Needs } from './needs.ts'
import { notifySide, otherSide, timesIn } from './notify.ts'
import { requireOwnSide } from './own-side.ts'
import { release, releaseHolds } from './reserve.ts'
import { lockExpired, lockMeeting, NO_PROPOSAL, optionsOf } from './stored-meeting.ts'

/** Withdraws a request, or cancels an accepted meeting. */
export function cancelMeeting(
  fair: Needs,
  session: Session,
  { id, reason }: InputOf<typeof meetingMethods.cancel>,
) {
  return fair.transact(session, async (transaction) => {
    const own = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockMeeting(transaction.client, id, own.profile.id)
    const isOwnRequest = meeting.state === 'requested' && meeting.turn !== own.side
    if (!isOwnRequest && !meetingStates.can(meeting.state, 'cancel')) throw refuse('MEETING_CHANGED')
    await release(transaction.client, id)
    await fair.writer.update(transaction, 'Meeting__c', id, {
      State__c: 'cancelled',
      Reason__c: reason.trim() || null,
    })
    const times = meeting.startsAt === null ? optionsOf(meeting) : [meeting.startsAt.toISOString()]
    await notifySide(fair, transaction, meeting, otherSide(own.side), (to, data, language) =>
      fair.sendMessage(transaction, {
        template: meetingCancelledMail,
        to,
        data: {
          ...data,
          time: timesIn(language, times),
          reason: reason.trim() === '' ? '' : `“${reason.trim()}”`,
        },
      }),
    )
    return { id }
  })
}

/** Confirms that the meeting takes place. Once both sides have confirmed, it counts for the buyer. */
export function confirmMeeting(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const own = await requireOwnSide(fair, client, session)
    const meeting = await lockMeeting(client, id, own.profile.id)
    if (!meetingStates.can(meeting.state, 'keep') || meeting.startsAt === null)
      throw refuse('MEETING_CHANGED')
    const now = fair.clock()
    if (now < meeting.startsAt.getTime()) throw refuse('MEETING_NOT_STARTED')
    const other = own.side === 'buyer' ? meeting.exhibitorConfirmedAt : meeting.buyerConfirmedAt
    const isKept = other !== null
    await fair.writer.update(transaction, 'Meeting__c', id, {
      [own.side === 'buyer' ? 'BuyerConfirmedAt__c' : 'ExhibitorConfirmedAt__c']: new Date(now).toISOString(),
      ...(isKept ? { State__c: 'kept' } : {}),
    })
    const application = isKept && (await findApplication(client, meeting.contactId, meeting.editionId))
    if (application && application.confirmation === 'confirmed')
      await saveMeeting(fair, transaction, {
        applicationId: application.id,
        accountId: meeting.accountId,
        heldOn: romeDay(meeting.startsAt.getTime()),
        reference: meeting.id,
        source: 'confirmation',
      })
    return { isKept }
  })
}

const EXPIRE_MEETINGS = 'meetings.expire-requests'

/**
 * Runs every five minutes: ends requests without an answer, and releases their times. A meeting that was to be moved
 * stays at its time.
 */
export const expireMeetingsTask = (fair: Needs): Task => ({
  name: EXPIRE_MEETINGS,
  cron: '*/5 * * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      for (const meeting of await lockExpired(transaction.client, new Date(fair.clock()))) {
        await releaseHolds(transaction.client, meeting.id)
        await fair.writer.update(transaction, 'Meeting__c', meeting.id, {
          ...(meeting.state === 'requested' ? { State__c: 'expired' } : {}),
          ...NO_PROPOSAL,
        })
        await notifySide(fair, transaction, meeting, otherSide(meeting.turn), (to, data) =>
          fair.sendMessage(transaction, { template: meetingExpiredMail, to, data }),
        )
      }
    }),
})
