import {
  type MeetingContact,
  type MeetingItem,
  type MeetingSlotItem,
  type MeetingsResult,
  romeDay,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { findApplication } from '../../services/buyers/stored-application.ts'
import { type OwnSession, readOwnSessions } from '../../services/meetings/own-sessions.ts'
import { readWalkingTimes } from '../../services/meetings/walking-times.ts'
import { isTurnOf } from './answer-meeting.ts'
import { canDispute } from './missed-meetings.ts'
import type { Needs } from './needs.ts'
import { type OwnSide, requireOwnSide } from './own-side.ts'
import { readPlace } from './place-of.ts'
import { repairOf } from './repair-mails.ts'
import { noteOf, noteVersion, optionsOf, readMeetings, type StoredMeeting } from './stored-meeting.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the meetings, requests and free slots of the caller's side. The result does not contain when the other side is free. */
export async function getMeetings(fair: Needs, session: Session): Promise<MeetingsResult> {
  const { pool } = fair
  const own = await requireOwnSide(fair, pool, session)
  const meetings = await readMeetings(pool, own.profile.id)
  const items: MeetingItem[] = []
  const now = fair.clock()
  for (const meeting of meetings) items.push(await itemOf(pool, own, meeting, now))
  const { side, edition, people, profile } = own
  const sessions = await readOwnSessions(pool, edition.id, session.userId)
  const application =
    side === 'buyer' && profile.contactId !== null
      ? await findApplication(pool, profile.contactId, edition.id)
      : undefined
  return {
    side,
    edition: edition.name,
    people,
    slots: await slotsOf(pool, own, now),
    meetings: items,
    answerHours: edition.settings.meetingAnswerHours,
    area: side === 'exhibitor' ? await areaOf(pool, own) : null,
    sessions: sessions.map(({ startsAt, endsAt, pavilionId: _, ...session }) => ({
      ...session,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    walks: side === 'buyer' ? await walksOf(pool, own, meetings, sessions) : {},
    duty: application ? { kept: application.keptMeetings, owed: application.meetings } : null,
  }
}

async function areaOf(client: Database, { edition, profile }: OwnSide): Promise<MeetingsResult['area']> {
  const { area, own } = await readPlace(client, edition, profile.id)
  return area && { hall: area.hall, isChosen: own.atTables, hasStand: own.stand !== null }
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

async function itemOf(
  client: Database,
  { side, edition }: OwnSide,
  meeting: StoredMeeting,
  now: number,
): Promise<MeetingItem> {
  const isBuyer = side === 'buyer'
  const own = noteOf(side, meeting)
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
    table: meeting.table,
    memberId: isBuyer ? null : meeting.memberId,
    message: meeting.message,
    reason: meeting.reason,
    repair: repairOf(meeting, side),
    contact: isAgreed && isShared ? await contactOf(client, side, meeting) : null,
    isSharedByMe: isBuyer ? meeting.buyerShares : meeting.exhibitorShares,
    isConfirmedByMe: confirmed[side] !== null,
    isConfirmedByThem: confirmed[isBuyer ? 'exhibitor' : 'buyer'] !== null,
    dispute:
      meeting.state === 'missed' && meeting.disputedBy !== null && meeting.settledAt === null
        ? { isMine: meeting.disputedBy === side, note: meeting.dispute ?? '' }
        : null,
    canDispute: canDispute(meeting, edition, now),
    note: own.note ?? '',
    rating: own.rating,
    noteVersion: noteVersion(own),
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

/** Walking minutes of a buyer to each meeting or session from the one before it on the same day. */
async function walksOf(
  client: Database,
  { edition }: OwnSide,
  meetings: readonly StoredMeeting[],
  sessions: readonly OwnSession[],
) {
  const { halls, between } = await readWalkingTimes(client, edition)
  const known = new Set(halls.flatMap(({ id, position }) => (position ? id : [])))
  const agreed = meetings.flatMap(({ id, state, startsAt, pavilionId }) =>
    state === 'accepted' && startsAt !== null ? [{ id, startsAt, pavilionId }] : [],
  )
  const stops = [...agreed, ...sessions].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  )
  const walks: Record<string, number> = {}
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1]
    const [from, to] = [before?.pavilionId ?? '', stop.pavilionId ?? '']
    const isSameDay = before && romeDay(before.startsAt.getTime()) === romeDay(stop.startsAt.getTime())
    const minutes = between(from, to)
    if (isSameDay && (minutes > 0 || (known.has(from) && known.has(to)))) walks[stop.id] = minutes
  }
  return walks
}
