import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'

/** Numbered tables, from 1, in a hall. */
export interface MeetingArea {
  pavilionId: string
  hall: string
  tables: number
}

/** Returns the meeting area of an edition; null if its hall or its tables are not set. */
export async function findMeetingArea(
  client: Pick<ClientBase, 'query'>,
  { id, settings }: Pick<EditionAtHand, 'id' | 'settings'>,
): Promise<MeetingArea | null> {
  const { meetingTables: tables, meetingTablesHall: hall } = settings
  if (tables === 0 || hall === '') return null
  const { rows } = await client.query<{ id: string }>(
    'select id from pavilion where edition = $1 and name = $2 order by id limit 1',
    [id, hall],
  )
  return rows[0] ? { pavilionId: rows[0].id, hall, tables } : null
}
