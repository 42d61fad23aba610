import { shortDayIn } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { screenUrl } from '../identity/screen-url.ts'
import type { Needs } from './needs.ts'

const MAX_SESSIONS = 3

const sessionRow = object({ day: string, time: string, title: string, room: nullable(string) })

/** Returns the largest sessions on the days of a ticket, in the reader's language where possible, and the programme. */
export async function programmeHint(
  fair: Pick<Needs, 'settings' | 'siteUrl'>,
  { client }: Transaction,
  days: readonly string[],
  language: Language,
) {
  const rows = await readRows(
    client,
    sessionRow,
    `select to_char(starts, 'YYYY-MM-DD') as day, to_char(starts, 'HH24:MI') as time, title, room
     from (select starts at time zone 'Europe/Rome' as starts, ${language === 'it' ? 'title_it' : 'name'} as title, room
           from calendar_event
           where published and (starts at time zone 'Europe/Rome')::date = any($1::date[])
           order by session_language in ($2, 'both') desc, seats desc nulls last, id limit ${MAX_SESSIONS}) largest
     order by starts`,
    [days, language],
  )
  const isOneDay = days.length === 1
  return {
    // The last colon separates time and title.
    sessions: rows
      .map(({ day, time, title, room }) =>
        [
          isOneDay ? time : `${shortDayIn(language, day)}, ${time}`,
          [title.replaceAll(': ', ', '), room].filter(Boolean).join(', '),
        ].join(': '),
      )
      .join('\n'),
    programme: screenUrl(fair, language, '/event-calendar'),
  }
}
