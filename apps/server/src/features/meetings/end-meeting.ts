import {
  meetingCancelledMail,
  meetingExpiredMail,
  type meetingMethods,
  meeting as meetingStates,
} from '@foyer/fair-domain'
import type { InputOf, Label, Language } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'
import { notifySide, otherSide, type Side, timesIn } from './notify.ts'
import { OFFER_FREED } from './offer-freed.ts'
import { requireOwnSide } from './own-side.ts'
import { endRepair, expireRepairs } from './repair.ts'
import { release, releaseHolds } from './reserve.ts'
import {
  lockAnswered,
  lockExpired,
  lockMeetings,
  lockRepair,
  NO_PROPOSAL,
  optionsOf,
  type StoredMeeting,
} from './stored-meeting.ts'

/** Withdraws a request, or cancels an accepted meeting. */
export function cancelMeeting(
  fair: Needs,
  session: Session,
  { id, reason }: InputOf<typeof meetingMethods.cancel>,
) {
  return fair.transact(session, async (transaction) => {
    const own = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockAnswered(transaction.client, id, own.profile.id)
    const isOwnRequest =
      meeting.state === 'requested' && (meeting.turn !== own.side || meeting.repair !== null)
    if (!isOwnRequest && !meetingStates.can(meeting.state, 'cancel')) throw refuse('MEETING_CHANGED')
    if (meeting.repair !== null)
      await endRepair(fair, transaction, meeting.repair, {
        state: 'declined',
        except: { id, side: own.side },
      })
    await endMeeting(fair, transaction, meeting, { reason, sides: [otherSide(own.side)] })
    return { id }
  })
}

/** Cancels a meeting or a request, frees its times for others, and notifies the given sides. */
export async function endMeeting(
  fair: Needs,
  transaction: Transaction,
  meeting: StoredMeeting,
  { reason, sides }: { reason: string | Label; sides: readonly Side[] },
) {
  const textIn = (language: Language) => (typeof reason === 'string' ? reason.trim() : reason[language])
  await release(transaction.client, meeting.id)
  await fair.writer.update(transaction, 'Meeting__c', meeting.id, {
    State__c: 'cancelled',
    Reason__c: (typeof reason === 'string' && reason.trim()) || null,
    ...NO_PROPOSAL,
  })
  if (meeting.state === 'accepted') await addJob(transaction.client, OFFER_FREED, { meetingId: meeting.id })
  const times = meeting.startsAt === null ? optionsOf(meeting) : [meeting.startsAt.toISOString()]
  for (const side of sides)
    await notifySide(fair, transaction, meeting, side, (to, data, language) =>
      fair.sendMessage(transaction, {
        template: meetingCancelledMail,
        to,
        data: {
          ...data,
          time: timesIn(language, times),
          reason:
            typeof reason === 'string' && textIn(language) !== ''
              ? `“${textIn(language)}”`
              : textIn(language),
        },
      }),
    )
}

/** Locks a meeting that is to end or move; a new time that people are being asked about is not pursued. */
export async function lockToEnd(
  fair: Needs,
  transaction: Transaction,
  id: string,
): Promise<StoredMeeting | undefined> {
  const { client } = transaction
  const { rows } = await client.query<{ repair: string }>(
    'select repair from meeting where id = $1 and repair is not null',
    [id],
  )
  const [open] = rows
  if (open) {
    await lockRepair(client, open.repair)
    await endRepair(fair, transaction, open.repair, { state: 'declined' })
  }
  return (await lockMeetings(client, [id]))[0]
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
      await expireRepairs(fair, transaction)
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
