import type { MeetingState } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

export interface OwnMeeting {
  id: string
  /** Company of the other side. */
  name: string
  /** Member of the exhibitor's team; null for that member. */
  person: string | null
  hall: string | null
  stand: string | null
  table: number | null
  starts: Date
  ends: Date
  isCancelled: boolean
  /** Seconds from the first to the last change: grows with each. */
  sequence: number
}

/** Reads the accepted meetings of a person, as buyer or as member of a team, by time; or those in the given states. */
export async function readOwnMeetings(
  database: Pick<ClientBase, 'query'>,
  editionId: string,
  contactId: string,
  states: readonly MeetingState[] = ['accepted'],
): Promise<OwnMeeting[]> {
  const { rows } = await database.query<OwnMeeting>(
    `select m.id, case when m.contact = $1 then e.name else b.name end as name,
            case when m.contact = $1 then t.name end as person, v.name as hall, m.stand, m.table_number::int as "table",
            coalesce(m.starts_at, m.created_date) as starts, coalesce(m.ends_at, m.starts_at, m.created_date) as ends,
            m.state = 'cancelled' as "isCancelled",
            extract(epoch from m.last_modified_date - m.created_date)::int as sequence
     from meeting m
     join match_profile e on e.id = m.exhibitor
     join match_profile b on b.id = m.buyer
     left join team_member t on t.id = m.member
     left join pavilion v on v.id = m.pavilion
     where m.edition = $2 and m.state = any($3) and m.starts_at is not null
       and (m.contact = $1 or t.contact = $1)
     order by m.starts_at, m.id limit 500`,
    [contactId, editionId, states],
  )
  return rows
}
