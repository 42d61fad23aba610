import type { Label } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

export interface OwnSession {
  id: string
  title: Label
  startsAt: Date
  endsAt: Date
  room: string | null
  hall: string | null
  pavilionId: string | null
}

/** Reads the sessions of the programme that the user has saved, by time. Their hall is the one with the number of the place. */
export async function readOwnSessions(
  database: Pick<ClientBase, 'query'>,
  editionId: string,
  userId: string | null,
): Promise<OwnSession[]> {
  const { rows } = await database.query<Omit<OwnSession, 'title'> & { en: string; it: string }>(
    `select s.id, s.name as en, s.title_it as it, s.starts as "startsAt", s.ends as "endsAt", s.room,
            hall.name as hall, hall.id as "pavilionId"
     from catalogue.saved_visit v
     join calendar_event s on s.id = any(v.plan) and s.published
     left join lateral (
       select id, name from pavilion
       where edition = $2 and substring(name from '\\d+') = substring(s.place_en from '\\d+')
       order by id limit 1
     ) hall on true
     where v.user_id = $1 order by s.starts, s.id`,
    [userId, editionId],
  )
  return rows.map(({ en, it, ...session }) => ({ ...session, title: { 'en-US': en, it } }))
}
