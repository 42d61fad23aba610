import type { MeetingSlot } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { endMeeting } from './end-meeting.ts'
import type { Needs } from './needs.ts'
import { notifyAccepted, otherSide } from './notify.ts'
import type { OwnSide } from './own-side.ts'
import { findFreeMember } from './place-meeting.ts'
import { endRepair, findTimes, MAX_MOVES, propose } from './repair.ts'
import { notifyRequest } from './request-meeting.ts'
import { releaseHolds, reserve } from './reserve.ts'
import { lockAnswered, lockMeeting, NO_PROPOSAL, optionsOf, type StoredMeeting } from './stored-meeting.ts'

/** Effect on the meetings at times that a person has closed. */
export interface ClosedMeetings {
  /** The other side chooses another time. */
  asked: number
  /** Another member of the team takes the meeting. */
  takenOver: number
  /** Ids of meetings that keep their time, because there is no other. */
  stuck: string[]
}

/** Locks the meetings that a person has at these times, before the person, as an answer to a meeting does. */
export async function lockBooked(
  { client }: Transaction,
  own: OwnSide,
  personId: string,
  slots: readonly string[],
  now: number,
) {
  const { rows } = await client.query<{ meeting: string }>(
    `select distinct meeting from meetings.booking
     where person = $1 and lower(during) = any($2::timestamptz[]) and (held_until is null or held_until > $3)
     order by meeting`,
    [personId, slots, new Date(now)],
  )
  const locked: StoredMeeting[] = []
  for (const { meeting } of rows) locked.push(await lockAnswered(client, meeting, own.profile.id))
  return locked
}

/**
 * Ends proposals of times that the person has closed. Another member takes an accepted meeting; otherwise the other side
 * is offered the nearest time of both, and the meeting keeps its time until it agrees.
 */
export async function closeBookedSlots(
  fair: Needs,
  transaction: Transaction,
  own: OwnSide,
  meetings: readonly StoredMeeting[],
  closed: ReadonlySet<string>,
): Promise<ClosedMeetings> {
  const result: ClosedMeetings = { asked: 0, takenOver: 0, stuck: [] }
  for (const { id } of meetings) {
    const meeting = await lockMeeting(transaction.client, id, own.profile.id)
    const isKeptOpen = await narrowProposal(fair, transaction, own, meeting, closed)
    const { state, startsAt } = meeting
    const isClosed = state === 'accepted' && startsAt !== null && closed.has(startsAt.toISOString())
    if (!isClosed || startsAt.getTime() <= fair.clock()) continue
    if (isKeptOpen) result.asked += 1
    else if (own.side === 'exhibitor' && (await handToColleague(fair, transaction, own.slots, meeting)))
      result.takenOver += 1
    else {
      const times = await findTimes(fair, transaction, own.edition, meeting, startsAt, MAX_MOVES)
      if (times) await propose(fair, transaction, own.edition, times, { repair: id, agreed: own.side })
      if (times) result.asked += 1
      else result.stuck.push(id)
    }
  }
  return result
}

/** Removes closed times from the proposals for a meeting. Returns whether a proposal remains. */
async function narrowProposal(
  fair: Needs,
  transaction: Transaction,
  { side }: OwnSide,
  meeting: StoredMeeting,
  closed: ReadonlySet<string>,
) {
  const { client } = transaction
  const options = optionsOf(meeting)
  const left = options.filter((startsAt) => !closed.has(startsAt))
  if (left.length === options.length) return options.length > 0
  const { id, state, repair } = meeting
  if (repair !== null) {
    await endRepair(fair, transaction, repair, { state: 'declined', except: { id, side } })
    return false
  }
  if (left.length > 0) {
    await client.query(
      `delete from meetings.booking
       where meeting = $1 and held_until is not null and lower(during) <> all($2::timestamptz[])`,
      [id, left],
    )
    const [Option1__c = null, Option2__c = null, Option3__c = null] = left
    await fair.writer.update(transaction, 'Meeting__c', id, { Option1__c, Option2__c, Option3__c })
    const changed = await lockMeeting(client, id, side === 'buyer' ? meeting.buyerId : meeting.exhibitorId)
    await notifyRequest(fair, transaction, changed, otherSide(side))
    return true
  }
  if (state === 'requested')
    await endMeeting(fair, transaction, meeting, { reason: '', sides: [otherSide(side)] })
  else {
    await releaseHolds(client, id)
    await fair.writer.update(transaction, 'Meeting__c', id, NO_PROPOSAL)
  }
  return false
}

/** Gives a meeting of an exhibitor to a member who is free at its time; both sides are notified. */
export async function handToColleague(
  fair: Needs,
  transaction: Transaction,
  slots: readonly MeetingSlot[],
  meeting: StoredMeeting,
) {
  const slot = slots.find(({ startsAt }) => startsAt === meeting.startsAt?.toISOString())
  const memberId = slot && (await findFreeMember(transaction, meeting.id, slot, fair.clock()))
  if (!memberId || !slot) return false
  const { client } = transaction
  await client.query('delete from meetings.booking where meeting = $1 and person = $2', [
    meeting.id,
    meeting.memberId,
  ])
  await reserve(
    client,
    { meetingId: meeting.id, person: memberId, slots: [slot], heldUntil: null },
    fair.clock(),
  )
  await fair.writer.update(transaction, 'Meeting__c', meeting.id, { Member__c: memberId })
  await notifyAccepted(fair, transaction, { ...meeting, memberId }, slot)
  return true
}
