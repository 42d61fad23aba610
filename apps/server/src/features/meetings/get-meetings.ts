import {
  type MeetingContact,
  type MeetingItem,
  type MeetingSlotItem,
  type MeetingsResult,
  walkingMinutes,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { findApplication } from '../../services/buyers/stored-application.ts'
import { isTurnOf } from './answer-meeting.ts'
import type { Needs } from './needs.ts'
import { type OwnSide, requireOwnSide } from './own-side.ts'
import { readHalls } from './reserve.ts'
import { optionsOf, readMeetings, type StoredMeeting } from './stored-meeting.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the meetings, requests and free slots of the caller's side. The result does not contain when the other side is free. */
export async function getMeetings(fair: Needs, session: Session): Promise<MeetingsResult> {
  const { pool } = fair
  const own = await requireOwnSide(fair, pool, session)
  const meetings = await readMeetings(pool, own.profile.id)
  const items: MeetingItem[] = []
  for (const meeting of meetings) items.push(await itemOf(pool, own, meeting))
  const { side, edition, people, profile } = own
  const application =
    side === 'buyer' && profile.contactId !== null
      ? await findApplication(pool, profile.contactId, edition.id)
      : undefined
  return {
    side,
    edition: edition.name,
    people,
    slots: await slotsOf(pool, own, fair.clock()),
    meetings: items,
    answerHours: edition.settings.meetingAnswerHours,
    walks: side === 'buyer' ? await walksOf(pool, own, meetings) : {},
    duty: application ? { kept: application.keptMeetings, owed: application.meetings } : null,
  }
}

async function slotsOf(client: Database, { slots, people, edition }: OwnSide, now: number) {
  const ids = people.map(({ id }) => id)
  const { rows } = await client.query<{ person: string; startsAt: Date; isAbsent: boolean }>(
    `select coalesce(contact, member) as person, starts_at as "startsAt", true as "isAbsent" from meeting_absence
     where coalesce(contact, member) = any($1) and edition = $2
     union all
     select person, lower(during), false from meetings.booking
     where person = any($1) and (held_until is null or held_until > $3)`,
    [ids, edition.id, new Date(now)],
  )
  const keyOf = (person: string, startsAt: string) => `${person} ${startsAt}`
  const busy = new Set(rows.map(({ person, startsAt }) => keyOf(person, startsAt.toISOString())))
  const absent = new Set(
    rows.flatMap(({ person, startsAt, isAbsent }) => (isAbsent ? keyOf(person, startsAt.toISOString()) : [])),
  )
  return slots.map(
    (slot): MeetingSlotItem => ({
      ...slot,
      free: Date.parse(slot.startsAt) <= now ? [] : ids.filter((id) => !busy.has(keyOf(id, slot.startsAt))),
      absent: ids.filter((id) => absent.has(keyOf(id, slot.startsAt))),
    }),
  )
}

async function itemOf(client: Database, { side }: OwnSide, meeting: StoredMeeting): Promise<MeetingItem> {
  const isBuyer = side === 'buyer'
  const confirmed = { exhibitor: meeting.exhibitorConfirmedAt, buyer: meeting.buyerConfirmedAt }
  const isShared = isBuyer ? meeting.exhibitorShares : meeting.buyerShares
  const isAgreed = ['accepted', 'kept', 'missed'].includes(meeting.state)
  return {
    id: meeting.id,
    state: meeting.state,
    isMyTurn: isTurnOf(meeting, side),
    with: isBuyer
      ? { id: meeting.exhibitorId, name: meeting.exhibitorName, country: meeting.exhibitorCountry }
      : { id: meeting.buyerId, name: meeting.buyerName, country: meeting.buyerCountry },
    startsAt: meeting.startsAt?.toISOString() ?? null,
    endsAt: meeting.endsAt?.toISOString() ?? null,
    options: optionsOf(meeting),
    expiresAt: meeting.expiresAt?.toISOString() ?? null,
    hall: meeting.hall,
    stand: meeting.stand,
    memberId: isBuyer ? null : meeting.memberId,
    message: meeting.message,
    reason: meeting.reason,
    contact: isAgreed && isShared ? await contactOf(client, side, meeting) : null,
    isConfirmedByMe: confirmed[side] !== null,
    isConfirmedByThem: confirmed[isBuyer ? 'exhibitor' : 'buyer'] !== null,
  }
}

/** Contact details of the other side, which has released them. */
async function contactOf(client: Database, side: OwnSide['side'], meeting: StoredMeeting) {
  const { rows } =
    side === 'buyer'
      ? await client.query<MeetingContact>(
          `select t.name, t.email, c.phone from team_member t left join contact c on c.id = t.contact where t.id = $1`,
          [meeting.memberId],
        )
      : await client.query<MeetingContact>(
          `select coalesce(name, '') as name, email, phone from contact where id = $1`,
          [meeting.contactId],
        )
  return rows[0] ?? null
}

/** Walking minutes of a buyer to each accepted meeting from the one before it on the same day. */
async function walksOf(client: Database, { edition }: OwnSide, meetings: readonly StoredMeeting[]) {
  const halls = new Map((await readHalls(client, edition.id)).map((hall) => [hall.id, hall]))
  const walks: Record<string, number> = {}
  const agreed = meetings.filter(({ state, startsAt }) => state === 'accepted' && startsAt !== null)
  for (const [index, meeting] of agreed.entries()) {
    const before = agreed[index - 1]
    const [from, to] = [halls.get(before?.pavilionId ?? ''), halls.get(meeting.pavilionId ?? '')]
    const isSameDay =
      before?.startsAt?.toISOString().slice(0, 10) === meeting.startsAt?.toISOString().slice(0, 10)
    if (from && to && isSameDay)
      walks[meeting.id] = walkingMinutes(from, to, edition.settings.meetingMetresPerMinute)
  }
  return walks
}
