import type { MeetingSlot } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findMeetingArea } from '../../services/meetings/meeting-area.ts'
import { isAtTable } from './place-of.ts'
import type { StoredMeeting } from './stored-meeting.ts'

type Database = Pick<ClientBase, 'query'>

/** Serialises bookings of tables, before people are locked; the database refuses a table that is booked twice. */
export const lockTables = (client: Database, pavilionId: string) =>
  lockName(client, `meetings:tables ${pavilionId}`)

/**
 * Books the first free table for a meeting in the meeting area, or holds it until an instant. Returns its number; null
 * for meetings at a stand. If all tables are taken, it refuses a
 * booking, and holds none.
 */
export async function reserveTable(
  client: Database,
  edition: EditionAtHand,
  meeting: Pick<StoredMeeting, 'id' | 'pavilionId' | 'stand'>,
  { startsAt, endsAt }: Pick<MeetingSlot, 'startsAt' | 'endsAt'>,
  { heldUntil, now }: { heldUntil: number | null; now: number },
): Promise<number | null> {
  const area = await findMeetingArea(client, edition)
  if (!area || !isAtTable(area, meeting)) return null
  await lockTables(client, area.pavilionId)
  await client.query('delete from meetings.seat where held_until <= $1', [new Date(now)])
  const { rows } = await client.query<{ number: number }>(
    `insert into meetings.seat (meeting, pavilion, number, during, held_until)
     select $1, $2::varchar, n, tstzrange($3, $4), $5::timestamptz from generate_series(1, $6::int) n
     where not exists (select from meetings.seat s
       where s.pavilion = $2::varchar and s.number = n and s.during && tstzrange($3, $4))
     order by n limit 1 returning number`,
    [
      ...[meeting.id, area.pavilionId, startsAt, endsAt],
      heldUntil === null ? null : new Date(heldUntil),
      area.tables,
    ],
  )
  const [seat] = rows
  if (!seat && heldUntil === null) throw refuse('SLOT_TAKEN')
  return seat?.number ?? null
}

/** Times at which tables of a hall are booked or held, except those booked by movable meetings. */
export async function readSeats(
  client: Database,
  pavilionId: string,
  now: number,
  movable: readonly string[] = [],
) {
  const { rows } = await client.query<{ from: Date; until: Date }>(
    `select lower(during) as "from", upper(during) as until from meetings.seat
     where pavilion = $1 and (held_until > $2 or (held_until is null and not meeting = any($3)))`,
    [pavilionId, new Date(now), movable],
  )
  const seats = rows.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))
  /** Number of tables in use at a time. */
  return ({ startsAt, endsAt }: Pick<MeetingSlot, 'startsAt' | 'endsAt'>) =>
    seats.filter(({ from, until }) => from < Date.parse(endsAt) && until > Date.parse(startsAt)).length
}
