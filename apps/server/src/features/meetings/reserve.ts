import type { MeetingSlot } from '@foyer/fair-domain'
import pg, { type ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { readWalkingTimes } from '../../services/meetings/walking-times.ts'
import type { StoredMeeting } from './stored-meeting.ts'

type Database = Pick<ClientBase, 'query'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EXCLUSION_VIOLATION = '23P01'

interface Reservation {
  meetingId: string
  /** Team member or contact of the buyer. */
  person: string
  slots: readonly MeetingSlot[]
  /** Instant at which a hold ends; null for an accepted meeting. */
  heldUntil: number | null
}

/** Serialises changes of the reservations and absences of a person. */
export const lockPerson = (client: Database, person: string) => lockName(client, `meetings:${person}`)

/** Deletes the times and the table that a meeting holds; an accepted time stays. */
export async function releaseHolds(client: Database, meetingId: string) {
  for (const table of ['booking', 'seat'] as const)
    await client.query(`delete from meetings.${table} where meeting = $1 and held_until is not null`, [
      meetingId,
    ])
}

/** Deletes the reservations of a meeting. */
export async function release(client: Database, meetingId: string) {
  for (const table of ['booking', 'seat', 'walk'] as const)
    await client.query(`delete from meetings.${table} where meeting = $1`, [meetingId])
}

/**
 * Reserves slots for a person. An absence refuses them, and the database what overlaps with another reservation,
 * also of a concurrent call. A hold ends an hour before its slot.
 */
export async function reserve(
  client: Database,
  { meetingId, person, slots, heldUntil }: Reservation,
  now: number,
) {
  const until = ({ startsAt }: MeetingSlot) =>
    heldUntil === null ? null : new Date(Math.min(heldUntil, Date.parse(startsAt) - HOUR_MS))
  await lockPerson(client, person)
  await deleteExpired(client, person, now)
  const absences = await client.query<{ id: string }>(
    'select id from meeting_absence where coalesce(contact, member) = $1 and starts_at = any($2::timestamptz[])',
    [person, slots.map(({ startsAt }) => startsAt)],
  )
  if (absences.rows.length > 0) throw refuse('SLOT_TAKEN')
  await refuseOverlaps(() =>
    client.query(
      `insert into meetings.booking (meeting, person, during, held_until)
       select $1, $2, tstzrange(s.starts, s.ends), s.held
       from unnest($3::timestamptz[], $4::timestamptz[], $5::timestamptz[]) s (starts, ends, held)`,
      [
        meetingId,
        person,
        slots.map(({ startsAt }) => startsAt),
        slots.map(({ endsAt }) => endsAt),
        slots.map(until),
      ],
    ),
  )
}

/** Holds a slot for a person; does nothing if it is taken, for example by a meeting that moves away. */
export async function holdIfFree(
  client: Database,
  {
    meetingId,
    person,
    slot,
    heldUntil,
  }: { meetingId: string; person: string; slot: MeetingSlot; heldUntil: number },
  now: number,
) {
  await lockPerson(client, person)
  await deleteExpired(client, person, now)
  await client.query(
    `insert into meetings.booking (meeting, person, during, held_until)
     select $1, $2::varchar, tstzrange($3, $4), $5::timestamptz
     where not exists (select from meetings.booking where person = $2::varchar and during && tstzrange($3, $4))`,
    [meetingId, person, slot.startsAt, slot.endsAt, new Date(heldUntil)],
  )
}

const deleteExpired = (client: Database, person: string, now: number) =>
  client.query('delete from meetings.booking where person = $1 and held_until <= $2', [person, new Date(now)])

/** Reserves the way of a buyer to an accepted meeting: half of the walking time before and after it. */
export async function reserveWalk(
  client: Database,
  edition: EditionAtHand,
  meeting: Pick<StoredMeeting, 'id' | 'contactId' | 'pavilionId'>,
  { startsAt, endsAt }: MeetingSlot,
) {
  const { halls, between } = await readWalkingTimes(client, edition)
  const own = halls.find(({ id }) => id === meeting.pavilionId)
  if (!own) return
  const others = halls.filter(({ id }) => id !== own.id)
  const half = ({ id }: { id: string }) => (between(own.id, id) * MINUTE_MS) / 2
  await refuseOverlaps(() =>
    client.query(
      `insert into meetings.walk (meeting, person, pair, pavilion, reach)
       select $1, $2, w.pair, $3, tstzrange(w.starts, w.ends)
       from unnest($4::text[], $5::timestamptz[], $6::timestamptz[]) w (pair, starts, ends)`,
      [
        meeting.id,
        meeting.contactId,
        own.id,
        others.map(({ id }) => [own.id, id].sort().join(' ')),
        others.map((hall) => new Date(Date.parse(startsAt) - half(hall))),
        others.map((hall) => new Date(Date.parse(endsAt) + half(hall))),
      ],
    ),
  )
}

async function refuseOverlaps(insert: () => Promise<unknown>) {
  try {
    await insert()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION) throw refuse('SLOT_TAKEN')
    throw error
  }
}
