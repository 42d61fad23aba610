import { meetingDisputedMail, type meetingMethods, meetingMissedMail, momentIn } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { confirmation, keep } from './keep-meeting.ts'
import type { Needs } from './needs.ts'
import { notifySide, otherSide } from './notify.ts'
import { requireOwnSide } from './own-side.ts'
import { releaseHolds } from './reserve.ts'
import { lockEnded, lockMeeting, NO_PROPOSAL, type StoredMeeting } from './stored-meeting.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether a side may still say that a missed meeting took place. */
export const canDispute = (
  { state, disputedBy, endsAt }: Pick<StoredMeeting, 'state' | 'disputedBy' | 'endsAt'>,
  { settings }: EditionAtHand,
  now: number,
) =>
  state === 'missed' &&
  disputedBy === null &&
  endsAt !== null &&
  now < endsAt.getTime() + settings.meetingDisputeDays * DAY_MS

/** Says that a missed meeting took place. If the other side has confirmed it, it is kept immediately. */
export function disputeMeeting(
  fair: Needs,
  session: Session,
  { id, note }: InputOf<typeof meetingMethods.dispute>,
) {
  return fair.transact(session, async (transaction) => {
    const own = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockMeeting(transaction.client, id, own.profile.id)
    const now = fair.clock()
    if (!canDispute(meeting, own.edition, now)) throw refuse('MEETING_CHANGED')
    await fair.writer.update(transaction, 'Meeting__c', id, {
      ...confirmation(own, now),
      DisputedBy__c: own.side,
      Dispute__c: note.trim() || null,
    })
    const isKept = (own.side === 'buyer' ? meeting.exhibitorConfirmedAt : meeting.buyerConfirmedAt) !== null
    if (isKept) await keep(fair, transaction, meeting, 'confirmation')
    else
      await notifySide(fair, transaction, meeting, otherSide(own.side), (to, data, language) =>
        fair.sendMessage(transaction, {
          template: meetingDisputedMail,
          to,
          data: {
            ...data,
            time: momentIn(language, meeting.startsAt?.getTime() ?? 0),
            reason: note.trim() === '' ? '' : `“${note.trim()}”`,
          },
        }),
      )
    return { isKept }
  })
}

/** Runs every five minutes: records accepted meetings that were not confirmed within the grace period. */
export const recordMissedTask = (fair: Needs): Task => ({
  name: 'meetings.record-missed',
  cron: '*/5 * * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const edition = await fair.editions.current(transaction.client)
      if (!edition) return
      const grace = edition.settings.meetingGraceMinutes * MINUTE_MS
      for (const meeting of await lockEnded(transaction.client, new Date(fair.clock() - grace))) {
        await releaseHolds(transaction.client, meeting.id)
        await fair.writer.update(transaction, 'Meeting__c', meeting.id, {
          State__c: 'missed',
          ...NO_PROPOSAL,
        })
        for (const side of ['exhibitor', 'buyer'] as const)
          await notifySide(fair, transaction, meeting, side, (to, data, language) =>
            fair.sendMessage(transaction, {
              template: meetingMissedMail,
              to,
              data: { ...data, time: momentIn(language, meeting.startsAt?.getTime() ?? 0) },
            }),
          )
      }
    }),
})
