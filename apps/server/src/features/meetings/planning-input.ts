import {
  MATCH_REASONS,
  MATCH_WEIGHTS,
  type MatchReason,
  type MeetingSlot,
  meetingSlots,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findMeetingArea } from '../../services/meetings/meeting-area.ts'
import { readWalkingTimes } from '../../services/meetings/walking-times.ts'
import type { Instance } from '../../work/timetable/instance.ts'
import { choosePlace, FIRST_STAND, isAtTable } from './place-of.ts'
import { readSeats } from './reserve-table.ts'

type Database = Pick<ClientBase, 'query'>

const MINUTE_MS = 60_000
/**
 * Gain of a meeting that a buyer still owes; a meeting by itself counts 10, 5 for each point of the match, and up to 20
 * for the score of the buyer's evaluation.
 */
const DUTY_GAIN = 50
const SCORE_PER_POINT = 5
export const weightOf = (pair: PairRow) =>
  10 +
  5 * MATCH_REASONS.reduce((sum, reason) => sum + MATCH_WEIGHTS[reason] * pair[reason], 0) +
  Math.round(pair.buyerScore / SCORE_PER_POINT)
/** Slots of a day are bits of a mask. */
const MAX_SLOTS_OF_DAY = 31

export interface PlanningPair {
  exhibitor: string
  buyer: string
  buyerName: string
  exhibitorName: string
  accountId: string
  contactId: string
  pavilionId: string | null
  hall: string | null
  stand: string | null
}

export interface PlanningInput {
  slots: MeetingSlot[]
  /** Slot by index of the instance; undefined in shorter days. */
  slotAt: (MeetingSlot | undefined)[]
  pairs: PlanningPair[]
  instance: Instance
  /** Free members by exhibitor and slot of the instance. */
  freeMembers: Map<string, string[]>
  /** Walking minutes between two halls, by id. */
  walk: (from: string | null, to: string | null) => number
  buyers: { name: string; owed: number; accepted: number; contactId: string }[]
}

interface PairRow extends PlanningPair, Record<MatchReason, number> {
  atTables: boolean
  /** Score of the buyer's application, 0 to 100. */
  buyerScore: number
}

const common = (one: string, other: string, name: string) =>
  `cardinality(array(select unnest(${one}) intersect select unnest(${other})))::int as ${name}`

/**
 * Reads what a plan is made of: mutual interests without a meeting, the availability of both sides, and the walking
 * times. Accepted meetings are not planned again: their times are taken, and their walking times are kept.
 */
export async function readPlanningInput(
  client: Database,
  edition: EditionAtHand,
  now: number,
): Promise<PlanningInput> {
  const slots = meetingSlots(edition.days, edition.settings)
  const pairs = await readPairs(client, edition)
  const { halls, between: walk } = await readWalkingTimes(client, edition)
  const area = await findMeetingArea(client, edition)
  const seatedAt = area ? await readSeats(client, area.pavilionId, now) : () => 0
  const days = [...new Set(slots.map(({ day }) => day))]
  const ofDay = days.map((day) => slots.filter((slot) => slot.day === day).slice(0, MAX_SLOTS_OF_DAY))
  const slotsPerDay = Math.max(0, ...ofDay.map((list) => list.length))
  const slotAt = ofDay.flatMap((list) => Array.from({ length: slotsPerDay }, (_, index) => list[index]))

  const contacts = [...new Set(pairs.map(({ contactId }) => contactId))]
  const exhibitors = [...new Map(pairs.map((pair) => [pair.exhibitor, pair])).values()]
  const members = await readMembers(
    client,
    edition.id,
    exhibitors.map(({ accountId }) => accountId),
  )
  const busy = await readBusy(client, [...contacts, ...members.map(({ id }) => id)], now)
  const isFree = (person: string, slot: MeetingSlot | undefined) =>
    slot !== undefined &&
    Date.parse(slot.startsAt) > now &&
    !(busy.get(person) ?? []).some(
      ({ from, until }) => from < Date.parse(slot.endsAt) && until > Date.parse(slot.startsAt),
    )
  const freeMembers = new Map<string, string[]>()
  const capacity = new Int32Array(exhibitors.length * slotAt.length)
  exhibitors.forEach(({ exhibitor, accountId }, index) => {
    slotAt.forEach((slot, at) => {
      const free = members.filter((member) => member.account === accountId && isFree(member.id, slot))
      freeMembers.set(
        `${exhibitor} ${at}`,
        free.map(({ id }) => id),
      )
      capacity[index * slotAt.length + at] = free.length
    })
  })

  const fixed = await readFixed(client, edition.id)
  const isInReach = (contactId: string, pavilionId: string | null, slot: MeetingSlot) =>
    fixed.every((meeting) => {
      if (meeting.contactId !== contactId) return true
      const way = walk(meeting.pavilionId, pavilionId) * MINUTE_MS
      return meeting.from >= Date.parse(slot.endsAt) + way || meeting.until <= Date.parse(slot.startsAt) - way
    })
  const mask = new Int32Array(pairs.length * days.length)
  pairs.forEach(({ exhibitor, contactId, pavilionId }, pair) => {
    slotAt.forEach((slot, at) => {
      if (!slot || !isFree(contactId, slot) || !freeMembers.get(`${exhibitor} ${at}`)?.length) return
      if (!isInReach(contactId, pavilionId, slot)) return
      const cell = pair * days.length + Math.floor(at / slotsPerDay)
      mask[cell] = (mask[cell] ?? 0) | (1 << (at % slotsPerDay))
    })
  })
  const buyers = await readBuyers(client, edition.id, contacts)
  const hallIds: (string | null)[] = [null, ...halls.map(({ id }) => id)]
  return {
    slots,
    slotAt,
    pairs,
    freeMembers,
    walk,
    buyers,
    instance: {
      days: days.length,
      slotsPerDay,
      buyers: contacts.length,
      exhibitors: exhibitors.length,
      halls: hallIds.length,
      buyerOf: Int32Array.from(pairs, ({ contactId }) => contacts.indexOf(contactId)),
      exhibitorOf: Int32Array.from(pairs, (pair) =>
        exhibitors.findIndex(({ exhibitor }) => exhibitor === pair.exhibitor),
      ),
      weight: Int32Array.from(pairs, weightOf),
      mask,
      hallOf: Int32Array.from(exhibitors, ({ pavilionId }) => Math.max(0, hallIds.indexOf(pavilionId))),
      atTables: Int32Array.from(exhibitors, (exhibitor) => Number(isAtTable(area, exhibitor))),
      capacity,
      tables: Int32Array.from(slotAt, (slot) =>
        slot && area ? Math.max(0, area.tables - seatedAt(slot)) : 0,
      ),
      maximum: new Int32Array(contacts.length).fill(slotAt.length),
      duty: Int32Array.from(contacts, (contact) => {
        const buyer = buyers.find(({ contactId }) => contactId === contact)
        return Math.max(0, (buyer?.owed ?? 0) - (buyer?.accepted ?? 0))
      }),
      dutyGain: DUTY_GAIN,
      far: farSlots(ofDay[0] ?? [], slotsPerDay, hallIds, walk),
    },
  }
}

/** Slots of a day that are out of reach, by the halls of two meetings and the slot of the first one. */
function farSlots(
  slots: readonly MeetingSlot[],
  slotsPerDay: number,
  halls: readonly (string | null)[],
  walk: (from: string | null, to: string | null) => number,
) {
  const far = new Int32Array(halls.length ** 2 * slotsPerDay)
  halls.forEach((from, one) => {
    halls.forEach((to, other) => {
      const way = walk(from, to) * MINUTE_MS
      slots.forEach((slot, index) => {
        let mask = 0
        slots.forEach((near, at) => {
          const [first, second] = at < index ? [near, slot] : [slot, near]
          if (at !== index && Date.parse(second.startsAt) - Date.parse(first.endsAt) < way) mask |= 1 << at
        })
        far[(one * halls.length + other) * slotsPerDay + index] = mask
      })
    })
  })
  return far
}

/** Reads the mutual interests of an edition without a meeting, with the place of the exhibitor. */
export async function readPairs(client: Database, edition: EditionAtHand) {
  const { rows } = await client.query<PairRow>(
    `select e.id as exhibitor, b.id as buyer, e.name as "exhibitorName", b.name as "buyerName",
            e.account as "accountId", b.contact as "contactId", place.pavilion as "pavilionId",
            place.hall, place.stand, e.at_tables as "atTables",
            coalesce((select a.score from buyer_application a
              where a.contact = b.contact and a.edition = b.edition limit 1), 0)::int as "buyerScore",
            ${common('e.categories', 'b.categories', 'categories')},
            ${common('e.certifications', 'b.certifications', 'certifications')},
            ${common('e.categories', 'b.covered', 'covered')},
            ${common('e.markets', 'b.markets', 'markets')},
            ${common('e.channels', 'b.channels', 'channels')}
     from match_profile e
     join match_interest wish on wish."from" = e.id
     join match_profile b on b.id = wish."to" and b.side = 'buyer' and b.edition = e.edition
     ${FIRST_STAND}
     where e.edition = $1 and e.side = 'exhibitor' and e.state = 'accepted' and b.state = 'accepted'
       and e.account is not null and b.contact is not null
       and exists (select from match_interest back where back."from" = b.id and back."to" = e.id)
       and not exists (select from meeting m where m.exhibitor = e.id and m.buyer = b.id and m.state <> 'expired')
     order by b.contact, e.name, e.id`,
    [edition.id],
  )
  const area = await findMeetingArea(client, edition)
  return rows.map((row) => choosePlace(area, row))
}

export async function readMembers(client: Database, editionId: string, accounts: readonly string[]) {
  const { rows } = await client.query<{ id: string; account: string }>(
    `select id, account from team_member
     where account = any($1) and edition = $2
       and state in ('confirmed', 'primary_pending_validation', 'primary_validated')
     order by state = 'primary_validated' desc, name, id`,
    [accounts, editionId],
  )
  return rows
}

/**
 * Times of people that are booked, held or closed, except those booked by movable meetings. A closed slot is a moment:
 * it overlaps only its own slot.
 */
export async function readBusy(
  client: Database,
  people: readonly string[],
  now: number,
  movable: readonly string[] = [],
) {
  const { rows } = await client.query<{ person: string; from: Date; until: Date }>(
    `select person, lower(during) as "from", upper(during) as until from meetings.booking
     where person = any($1) and (held_until > $2 or (held_until is null and not meeting = any($3)))
     union all
     select coalesce(contact, member), starts_at, starts_at + interval '1 second' from meeting_absence
     where coalesce(contact, member) = any($1)`,
    [people, new Date(now), movable],
  )
  const busy = new Map<string, { from: number; until: number }[]>()
  for (const { person, from, until } of rows)
    busy.set(person, [...(busy.get(person) ?? []), { from: from.getTime(), until: until.getTime() }])
  return busy
}

async function readFixed(client: Database, editionId: string) {
  const { rows } = await client.query<{
    contactId: string
    pavilionId: string | null
    from: Date
    until: Date
  }>(
    `select contact as "contactId", pavilion as "pavilionId", starts_at as "from", ends_at as until from meeting
     where edition = $1 and state = 'accepted' and starts_at is not null and ends_at is not null`,
    [editionId],
  )
  return rows.map((row) => ({ ...row, from: row.from.getTime(), until: row.until.getTime() }))
}

/** Meetings that buyers owe, and those that they have kept or agreed. */
async function readBuyers(client: Database, editionId: string, contacts: readonly string[]) {
  const { rows } = await client.query<PlanningInput['buyers'][number]>(
    `select b.contact as "contactId", b.name, coalesce(b.min_meetings, 0)::int as owed,
            (b.kept_meetings + (select count(*) from meeting m
              where m.contact = b.contact and m.edition = b.edition and m.state = 'accepted'))::int as accepted
     from buyer_application b where b.edition = $1 and b.contact = any($2) order by b.name, b.id`,
    [editionId, contacts],
  )
  return rows
}
