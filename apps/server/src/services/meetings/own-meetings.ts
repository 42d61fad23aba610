import type { ClientBase } from 'pg'

export interface OwnMeeting {
  id: string
  /** Company of the other side. */
  name: string
  /** Member of the exhibitor's team; null for that member. */
  person: string | null
  hall: string | null
  stand: string | null
  starts: Date
  ends: Date
}

/** Reads the accepted meetings of a person, as buyer or as member of a team, by time. */
export async function readOwnMeetings(
  database: Pick<ClientBase, 'query'>,
  editionId: string,
  contactId: string,
): Promise<OwnMeeting[]> {
  const { rows } = await database.query<OwnMeeting>(
    `select m.id, case when m.contact = $1 then e.name else b.name end as name,
            case when m.contact = $1 then t.name end as person, v.name as hall, m.stand,
            coalesce(m.starts_at, m.created_date) as starts, coalesce(m.ends_at, m.starts_at, m.created_date) as ends
     from meeting m
     join match_profile e on e.id = m.exhibitor
     join match_profile b on b.id = m.buyer
     left join team_member t on t.id = m.member
     left join pavilion v on v.id = m.pavilion
     where m.edition = $2 and m.state = 'accepted' and m.starts_at is not null
       and (m.contact = $1 or t.contact = $1)
     order by m.starts_at, m.id limit 500`,
    [contactId, editionId],
  )
  return rows
}
