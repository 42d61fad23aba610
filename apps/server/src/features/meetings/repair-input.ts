import { type MeetingSlot, meetingSlots } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findMeetingArea, type MeetingArea } from '../../services/meetings/meeting-area.ts'
import { readWalkingTimes } from '../../services/meetings/walking-times.ts'
import type { RepairInput, RepairMeeting } from '../../work/timetable/find-repair.ts'
import { isAtTable } from './place-of.ts'
import { readBusy, readMembers } from './planning-input.ts'
import { readSeats } from './reserve-table.ts'

type Database = Pick<ClientBase, 'query'>

const MINUTE_MS = 60_000

/** The meeting that needs a time. */
export interface Wanted {
  id: string
  contactId: string
  accountId: string
  pavilionId: string | null
  stand: string | null
}

/** Halls that are closed at the starts of some slots: no meeting in them is moved there. */
export interface ClosedHalls {
  halls: ReadonlySet<string>
  times: ReadonlySet<string>
}

interface MeetingRow extends Wanted {
  startsAt: Date
  hasQuestion: boolean
}

/**
 * Reads what a repair is made of: the accepted meetings of the edition from now on, and the availability of the
 * people in them. Slots near the given time come first.
 */
export async function readRepairInput(
  client: Database,
  edition: EditionAtHand,
  wanted: Wanted,
  near: Date,
  now: number,
  closed?: ClosedHalls,
): Promise<{ input: RepairInput; slots: MeetingSlot[] }> {
  const slots = meetingSlots(edition.days, edition.settings)
  const { rows } = await client.query<MeetingRow>(
    `select id, contact as "contactId", account as "accountId", pavilion as "pavilionId", stand,
            coalesce(starts_at, created_date) as "startsAt", option1 is not null as "hasQuestion"
     from meeting where edition = $1 and state = 'accepted' and starts_at is not null and ends_at > $2 order by id`,
    [edition.id, new Date(now)],
  )
  const area = await findMeetingArea(client, edition)
  const indexOf = new Map(slots.map(({ startsAt }, index) => [startsAt, index]))
  const rest = rows.filter(({ id }) => id !== wanted.id)
  const meetings = rest.flatMap((row): RepairMeeting[] => {
    const slot = indexOf.get(row.startsAt.toISOString())
    // A meeting at a time of earlier settings stays booked and is not moved.
    if (slot === undefined) return []
    return [{ ...repairMeeting(area, row), slot, isFixed: row.hasQuestion || row.startsAt.getTime() <= now }]
  })
  const current = rows.find(({ id }) => id === wanted.id)
  const slot = indexOf.get(current?.startsAt.toISOString() ?? '') ?? null
  meetings.push({ ...repairMeeting(area, wanted), slot, isFixed: false })

  const accounts = [...new Set(meetings.map(({ exhibitor }) => exhibitor))]
  const members = await readMembers(client, edition.id, accounts)
  const people = [...new Set(meetings.map(({ buyer }) => buyer)), ...members.map(({ id }) => id)]
  const ids = meetings.map(({ id }) => id)
  const busy = await readBusy(client, people, now, ids)
  const seatedAt = area ? await readSeats(client, area.pavilionId, now, ids) : () => 0
  const tables = (at: number) => (area && slots[at] ? area.tables - seatedAt(slots[at]) : 0)
  const isFree = (person: string, { startsAt, endsAt }: MeetingSlot) =>
    !(busy.get(person) ?? []).some(
      ({ from, until }) => from < Date.parse(endsAt) && until > Date.parse(startsAt),
    )
  const team = Map.groupBy(members, ({ account }) => account)
  const capacity = remembered((exhibitor, at) => {
    const slot = slots[at]
    return slot === undefined ? 0 : (team.get(exhibitor) ?? []).filter(({ id }) => isFree(id, slot)).length
  })
  const { between } = await readWalkingTimes(client, edition)
  const isFar: RepairInput['isFar'] = (one, at, other, otherAt) => {
    const [first, second] = [slots[Math.min(at, otherAt)], slots[Math.max(at, otherAt)]]
    if (!first || !second) return false
    return Date.parse(second.startsAt) - Date.parse(first.endsAt) < between(one.hall, other.hall) * MINUTE_MS
  }
  const opened = new Map<string, number[]>()
  const open: RepairInput['open'] = (meeting) => {
    const known = opened.get(meeting.id)
    if (known) return known
    const from =
      meeting.id === wanted.id ? near.getTime() : Date.parse(slots[meeting.slot ?? 0]?.startsAt ?? '')
    const shut = closed?.halls.has(meeting.hall ?? '') ? closed.times : undefined
    const distance = (at: number) => Math.abs(Date.parse(slots[at]?.startsAt ?? '') - from)
    const found = slots
      .flatMap((slot, at) =>
        Date.parse(slot.startsAt) > now &&
        !shut?.has(slot.startsAt) &&
        isFree(meeting.buyer, slot) &&
        capacity(meeting.exhibitor, at) > 0
          ? [at]
          : [],
      )
      .sort((one, other) => distance(one) - distance(other) || one - other)
    opened.set(meeting.id, found)
    return found
  }
  return { input: { meetings, open, capacity, tables, isFar }, slots }
}

const repairMeeting = (
  area: MeetingArea | null,
  { id, contactId, accountId, pavilionId, stand }: Wanted,
) => ({
  id,
  buyer: contactId,
  exhibitor: accountId,
  hall: pavilionId,
  isAtTable: isAtTable(area, { pavilionId, stand }),
})

/** Computes each value once: a search reads the same ones many times. */
function remembered(compute: (name: string, index: number) => number) {
  const known = new Map<string, number>()
  return (name: string, index: number) => {
    const key = `${name} ${index}`
    const value = known.get(key) ?? compute(name, index)
    known.set(key, value)
    return value
  }
}
