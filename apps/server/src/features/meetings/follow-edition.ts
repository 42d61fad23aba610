import {
  addDays,
  daysBetween,
  type MeetingSlot,
  meetingMovedMail,
  meetingSlots,
  romeDay,
  romeWallClock,
} from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { endMeeting, lockToEnd } from './end-meeting.ts'
import { moveAbsences } from './move-absences.ts'
import type { Needs } from './needs.ts'
import { notifyClosed } from './notify-closed.ts'
import { notifyOnce } from './notify-once.ts'
import { tryPlace } from './place-meeting.ts'
import { findTimes } from './repair.ts'
import { release } from './reserve.ts'
import type { StoredMeeting } from './stored-meeting.ts'

export const FOLLOW_EDITION = 'meetings.follow-edition'

const DAYS_CHANGED: Label = {
  'en-US': 'The days of the fair have changed, and there is no other time for it.',
  it: 'Le date della fiera sono cambiate e non c’è un altro orario disponibile.',
}

/**
 * After the days of an edition have changed: meetings that are no longer at a time of the fair move with the opening, or
 * to the nearest free time, or are cancelled. Each person gets one mail with the new times, and
 * one with the closed times that have moved.
 */
export const followEditionTask = (fair: Needs): Task => ({
  name: FOLLOW_EDITION,
  run: (payload) => {
    const { editionId, from } = payload as { editionId: string; from: string }
    return fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      const edition = await fair.editions.find(client, editionId)
      if (!edition) return
      const slots = meetingSlots(edition.days, edition.settings)
      const known = new Set(slots.map(({ startsAt }) => startsAt))
      const { rows } = await client.query<{ id: string; times: Date[] }>(
        `select id, array_remove(array[starts_at, option1, option2, option3], null) as times from meeting
         where edition = $1 and (state = 'requested' or state = 'accepted' and starts_at > $2)
         order by starts_at, id`,
        [editionId, new Date(fair.clock())],
      )
      const owners = await moveAbsences(fair, transaction, edition, (startsAt) => {
        const slot = sameTime(slots, startsAt, from, edition.days.opening)
        return slot ? [slot] : []
      })
      await notifyClosed(fair, transaction, editionId, owners)
      const moved: string[] = []
      for (const { id, times } of rows) {
        if (times.every((time) => known.has(time.toISOString()))) continue
        const meeting = await lockToEnd(fair, transaction, id)
        if (meeting?.state !== 'accepted' && meeting?.state !== 'requested') continue
        const { startsAt } = meeting
        if (
          meeting.state === 'accepted' &&
          startsAt &&
          (await move(fair, transaction, edition, meeting, startsAt, from))
        )
          moved.push(id)
        else
          await endMeeting(fair, transaction, meeting, {
            reason: DAYS_CHANGED,
            sides: ['exhibitor', 'buyer'],
          })
      }
      await notifyOnce(fair, transaction, meetingMovedMail, moved)
    })
  },
})

/** Returns the slot at the same time of the day, as many days after the opening as before. */
function sameTime(slots: readonly MeetingSlot[], startsAt: Date, from: string, opening: string) {
  const timeOf = (instant: number) => romeWallClock(instant).slice(11, 16)
  const day = addDays(romeDay(startsAt.getTime()), daysBetween(from, opening))
  return slots.find(
    (slot) => slot.day === day && timeOf(Date.parse(slot.startsAt)) === timeOf(startsAt.getTime()),
  )
}

/** Moves a meeting by the days of the opening, or to the nearest free time; returns whether there is one. */
async function move(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  meeting: StoredMeeting,
  startsAt: Date,
  from: string,
) {
  const slots = meetingSlots(edition.days, edition.settings)
  const found = sameTime(slots, startsAt, from, edition.days.opening)
  const same = found && Date.parse(found.startsAt) > fair.clock() ? found : undefined
  await release(transaction.client, meeting.id)
  if (same && (await tryPlace(fair, transaction, edition, meeting, same))) return true
  const near = new Date(same?.startsAt ?? startsAt)
  const times = await findTimes(fair, transaction, edition, meeting, near, 0)
  const slot = times?.get(meeting.id)
  return slot !== undefined && tryPlace(fair, transaction, edition, meeting, slot)
}
