import { meetingRepairEndedMail, meetingRepairMail, momentIn, REPAIR_REASONS } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'
import { notifySide, otherSide, placeIn, type Side } from './notify.ts'
import { optionsOf, type StoredMeeting } from './stored-meeting.ts'

/** Why a side gets a new time: it cannot come itself, the other side cannot, another meeting needs room, or an offer. */
export function repairOf({ id, state, repair, agreed }: StoredMeeting, side: Side) {
  if (repair === null) return null
  if (state === 'requested') return 'offer'
  if (repair !== id) return 'move'
  return agreed === side ? 'own' : agreed === otherSide(side) ? 'them' : 'move'
}

const newTime = (meeting: StoredMeeting) => Date.parse(optionsOf(meeting)[0] ?? '')

/** Asks a side whether the new time suits it. */
export async function notifyAsked(fair: Needs, transaction: Transaction, meeting: StoredMeeting, side: Side) {
  const why = repairOf(meeting, side)
  if (why === null || why === 'own') return
  await notifySide(fair, transaction, meeting, side, (to, data, language) =>
    fair.sendMessage(transaction, {
      template: meetingRepairMail,
      to,
      data: {
        ...data,
        reason: REPAIR_REASONS[why][language].replace(
          '{time}',
          meeting.startsAt === null ? '' : momentIn(language, meeting.startsAt.getTime()),
        ),
        proposal: momentIn(language, newTime(meeting)),
        place: placeIn(language, meeting) ?? '—',
        until: momentIn(language, meeting.expiresAt?.getTime() ?? 0),
      },
    }),
  )
}

/** Notifies a side that the new time was not agreed. */
export const notifyEnded = (fair: Needs, transaction: Transaction, meeting: StoredMeeting, side: Side) =>
  notifySide(fair, transaction, meeting, side, (to, data, language) =>
    fair.sendMessage(transaction, {
      template: meetingRepairEndedMail,
      to,
      data: { ...data, proposal: momentIn(language, newTime(meeting)) },
    }),
  )
