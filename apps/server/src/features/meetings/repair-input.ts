import { type MeetingSlot, meetingSlots, walkingMinutes } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { RepairInput, RepairMeeting } from '../../work/timetable/find-repair.ts'
import { readBusy, readMembers } from './planning-input.ts'
import { readHalls } from './reserve.ts'

type Database = Pick<ClientBase, 'query'>

const MINUTE_MS = 60_000

/** The meeting that needs a time. */
export interface Wanted {
  id: string
  contactId: string
  accountId: string
  pavilionId: string | null
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
): Promise<{ input: RepairInput; slots: MeetingSlot[] }> {
  const slots = meetingSlots(edition.days, edition.settings)
  const { rows } = await client.query<MeetingRow>(
    `select id, contact as "contactId", account as "accountId", pavilion as "pavilionId",
            coalesce(starts_at, created_date) as "startsAt", option1 is not null as "hasQuestion"
     from meeting where edition = $1 and state = 'accepted' and starts_at is not null and ends_at > $2 order by id`,
    [edition.id, new Date(now)],
  )
  const indexOf = new Map(slots.map(({ startsAt }, index) => [startsAt, index]))
  const rest = rows.filter(({ id }) => id !== wanted.id)
  const meetings = rest.flatMap((row): RepairMeeting[] => {
    const slot = indexOf.get(row.startsAt.toISOString())
    // A meeting at a time of earlier settings stays booked and is not moved.
    if (slot === undefined) return []
    return [{ ...repairMeeting(row), slot, isFixed: row.hasQuestion || row.startsAt.getTime() <= now }]
  })
  const current = rows.find(({ id }) => id === wanted.id)
  const slot = indexOf.get(current?.startsAt.toISOString() ?? '') ?? null
  meetings.push({ ...repairMeeting(wanted), slot, isFixed: false })

  const accounts = [...new Set(meetings.map(({ exhibitor }) => exhibitor))]
  const members = await readMembers(client, edition.id, accounts)
  const people = [...new Set(meetings.map(({ buyer }) => buyer)), ...members.map(({ id }) => id)]
  const busy = await readBusy(
    client,
    people,
    now,
    meetings.map(({ id }) => id),
  )
  const isFree = (person: string, { startsAt, endsAt }: MeetingSlot) =>
    !(busy.get(person) ?? []).some(
      ({ from, until }) => from < Date.parse(endsAt) && until > Date.parse(startsAt),
    )
  const team = Map.groupBy(members, ({ account }) => account)
  const capacity = remembered((exhibitor, at) => {
    const slot = slots[at]
    return slot === undefined ? 0 : (team.get(exhibitor) ?? []).filter(({ id }) => isFree(id, slot)).length
  })
  const halls = new Map((await readHalls(client, edition.id)).map((hall) => [hall.id, hall]))
  const isFar: RepairInput['isFar'] = (one, at, other, otherAt) => {
    const [from, to] = [halls.get(one.hall ?? ''), halls.get(other.hall ?? '')]
    const [first, second] = [slots[Math.min(at, otherAt)], slots[Math.max(at, otherAt)]]
    if (!from || !to || !first || !second) return false
    const way = walkingMinutes(from, to, edition.settings.meetingMetresPerMinute) * MINUTE_MS
    return Date.parse(second.startsAt) - Date.parse(first.endsAt) < way
  }
  const opened = new Map<string, number[]>()
  const open: RepairInput['open'] = (meeting) => {
    const known = opened.get(meeting.id)
    if (known) return known
    const from =
      meeting.id === wanted.id ? near.getTime() : Date.parse(slots[meeting.slot ?? 0]?.startsAt ?? '')
    const distance = (at: number) => Math.abs(Date.parse(slots[at]?.startsAt ?? '') - from)
    const found = slots
      .flatMap((slot, at) =>
        Date.parse(slot.startsAt) > now && isFree(meeting.buyer, slot) && capacity(meeting.exhibitor, at) > 0
          ? [at]
          : [],
      )
      .sort((one, other) => distance(one) - distance(other) || one - other)
    opened.set(meeting.id, found)
    return found
  }
  return { input: { meetings, open, capacity, isFar }, slots }
}

const repairMeeting = ({ id, contactId, accountId, pavilionId }: Wanted) => ({
  id,
  buyer: contactId,
  exhibitor: accountId,
  hall: pavilionId,
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
