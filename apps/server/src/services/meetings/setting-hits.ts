import {
  type EditionDays,
  type EditionSettings,
  type MeetingHitItem,
  type MeetingSlot,
  meetingSlots,
  romeDay,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { readWalkingHalls, walkingTimes } from './walking-times.ts'

const MINUTE_MS = 60_000

export interface SettingHits {
  /** Open requests and coming meetings. */
  looked: number
  hits: MeetingHitItem[]
}

/** Finds the open requests and coming meetings of an edition that do not fit its days and settings, by time. */
export async function findSettingHits(
  client: Pick<ClientBase, 'query'>,
  edition: { id: string; days: EditionDays; settings: EditionSettings },
  now: number,
): Promise<SettingHits> {
  const { id, days, settings } = edition
  const slots = new Map(meetingSlots(days, settings).map((slot) => [slot.startsAt, slot]))
  const { rows } = await client.query<MeetingRow>(
    `select m.id, m.name, m.state, m.contact as "contactId", m.pavilion as "pavilionId", v.name as hall,
            m.table_number::int as "table", m.starts_at as "startsAt", m.ends_at as "endsAt",
            array_remove(array[m.option1, m.option2, m.option3], null) as options
     from meeting m left join pavilion v on v.id = m.pavilion
     where m.edition = $1 and (m.state = 'requested' or m.state = 'accepted' and m.starts_at > $2)
     order by coalesce(m.starts_at, m.option1, m.created_date), m.table_number, m.id`,
    [id, new Date(now)],
  )
  const { between } = walkingTimes(await readWalkingHalls(client, id), settings)
  const previous = new Map<string, MeetingRow>()
  const hits = rows.flatMap((row): MeetingHitItem[] => {
    const before = previous.get(row.contactId)
    if (row.startsAt !== null) previous.set(row.contactId, row)
    const way = before ? between(before.pavilionId, row.pavilionId) * MINUTE_MS : 0
    const reason = reasonOf(row, slots, settings, before, way)
    const startsAt = row.startsAt ?? row.options[0]
    return reason && startsAt
      ? [{ id: row.id, name: row.name, startsAt: startsAt.toISOString(), reason }]
      : []
  })
  return { looked: rows.length, hits }
}

interface MeetingRow {
  id: string
  name: string
  state: string
  contactId: string
  pavilionId: string | null
  hall: string | null
  table: number | null
  startsAt: Date | null
  endsAt: Date | null
  options: Date[]
}

function reasonOf(
  { startsAt, endsAt, options, table, hall }: MeetingRow,
  slots: ReadonlyMap<string, MeetingSlot>,
  { meetingTables, meetingTablesHall }: EditionSettings,
  before: MeetingRow | undefined,
  way: number,
): MeetingHitItem['reason'] | null {
  if (startsAt !== null) {
    if (slots.get(startsAt.toISOString())?.endsAt !== endsAt?.toISOString()) return 'time'
    if (table !== null && (table > meetingTables || hall !== meetingTablesHall)) return 'table'
    const isSameDay = before?.startsAt && romeDay(before.startsAt.getTime()) === romeDay(startsAt.getTime())
    if (isSameDay && startsAt.getTime() - (before.endsAt?.getTime() ?? 0) < way) return 'walking'
  }
  return options.some((option) => !slots.has(option.toISOString())) ? 'request' : null
}
