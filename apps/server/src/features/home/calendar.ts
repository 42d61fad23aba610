import { calendarFile, hallName, spotIn } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFacts } from '../../services/explain/read-facts.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { sessionFor } from '../../services/identity/session-for.ts'
import { hashOf, newToken } from '../../services/identity/session-token.ts'
import { readOwnMeetings } from '../../services/meetings/own-meetings.ts'
import type { Needs } from './needs.ts'
import { readDates } from './read-dates.ts'

/** Creation time of the user's calendar URL. */
export async function readCalendar({ pool }: Needs, { userId }: Session) {
  const { rows } = await pool.query<{ at: Date }>(
    'select created_at as at from home.calendar_address where user_id = $1',
    [userId],
  )
  return { since: rows[0]?.at.toISOString() ?? null }
}

/** Creates a new calendar URL and invalidates the previous one. Only its hash is stored, so it is returned once. */
export async function makeCalendar(fair: Needs, { userId }: Session) {
  const token = newToken()
  await fair.pool.query(
    `insert into home.calendar_address (user_id, token_hash, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [userId, hashOf(token), new Date(fair.clock())],
  )
  return { address: `${fair.siteUrl}/calendar/${token}/dates.ics` }
}

export async function endCalendar({ pool }: Needs, { userId }: Session) {
  const { rowCount } = await pool.query('delete from home.calendar_address where user_id = $1', [userId])
  return { ended: rowCount === 1 }
}

interface Selection {
  /** Name of the only date. */
  name?: string
  /** Id of the only meeting. */
  meeting?: string
}

/**
 * Serves the dates of Home and the agreed meetings as calendar files: all or one for the signed-in user, and by the
 * secret URL.
 */
export const calendarRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const base = `/${fair.settings.sitePath}/calendar`
  app.get<{ Querystring: Selection }>(
    `${base}/dates.ics`,
    { config: { allow: { inside: 'signed-in users' } } },
    async (request, reply) => {
      const session = await request.sessionOf()
      if (session.userId === null) throw NotFound()
      return sendDates(fair, reply, session, request.query)
    },
  )
  app.get<{ Params: { token: string } }>(
    `${base}/:token/dates.ics`,
    { config: { allow: { inside: 'the token of the URL' } } },
    async (request, reply) => {
      const { rows } = await fair.pool.query<{ userId: string }>(
        'select user_id as "userId" from home.calendar_address where token_hash = $1',
        [hashOf(request.params.token)],
      )
      const person = rows[0] && (await findPerson(fair.pool, { userId: rows[0].userId }))
      if (!person) throw NotFound()
      return sendDates(fair, reply, await sessionFor(fair.pool, person))
    },
  )
}

/** A cancelled meeting is listed as such: some calendars keep what a file no longer mentions. */
const IN_CALENDARS = ['accepted', 'kept', 'missed', 'cancelled'] as const

async function sendDates(
  fair: Needs,
  reply: FastifyReply,
  session: Session,
  { name, meeting }: Selection = {},
) {
  const { pool, siteUrl } = fair
  const { language } = session
  const edition = await fair.editions.current(pool)
  const now = fair.clock()
  const facts = await readFacts(fair, pool, session)
  const dates = await readDates({ client: pool, session, edition, now, facts }, language)
  const isOne = name !== undefined || meeting !== undefined
  const selected = isOne ? dates.filter((date) => date.name === name) : dates
  const [contactId] = attributeOf(session, 'contactId')
  const meetings =
    edition && contactId !== undefined ? await readOwnMeetings(pool, edition.id, contactId, IN_CALENDARS) : []
  const shown = isOne ? meetings.filter(({ id }) => id === meeting) : meetings
  if (!edition || selected.length + shown.length === 0) throw NotFound()
  const url = screenUrl(fair, language, '/reserved/')
  const { host } = new URL(siteUrl)
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${isOne ? 'foyer-date' : 'foyer'}.ics"`)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(
      calendarFile({
        name: edition.name,
        now,
        days: selected.map((date) => ({
          id: `${edition.id}.${date.name}@${host}`,
          day: date.day,
          title: `${edition.name}: ${date.label}`,
          text: '',
          url,
        })),
        events: shown.map(
          ({ id, name: company, person, hall, stand, table, starts, ends, sequence, isCancelled }) => ({
            sequence,
            isCancelled,
            id: `${id}@${host}`,
            starts: starts.toISOString(),
            ends: ends.toISOString(),
            title: [company, person].filter(Boolean).join(', '),
            location: [
              hall && hallName(hall, language),
              table === null ? stand : spotIn(language, { stand, table }),
            ]
              .filter(Boolean)
              .join(', '),
            text: '',
            url: screenUrl(fair, language, '/reserved/agenda'),
          }),
        ),
      }),
    )
}
