import { isRehearsalDay, Message, mayRehearse, rehearsalMethods, romeDay } from '@foyer/fair-domain'
import {
  boolean,
  InsufficientAccess,
  InvalidInput,
  integer,
  NotFound,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { REHEARSAL, REHEARSED_EDITION, type Rehearsals } from '../../services/rehearsal/rehearsing.ts'
import type { Needs } from './needs.ts'

const MAILS_SHOWN = 100

const editionRow = object({ id: string, name: string, isOpen: boolean })

/** The open edition first, then those in preparation. */
const rehearsable = ({ pool }: Needs) =>
  readRows(
    pool,
    editionRow,
    `select id, name, current as "isOpen" from edition where current or status = 'planned'
     order by current desc, year, id`,
    [],
  )

const deskEdition = object({
  id: string,
  name: string,
  opening: string,
  closing: string,
  status: oneOf('planned', 'open', 'closed'),
  isCurrent: boolean,
  companies: integer(),
})

const deskEditions = ({ pool }: Needs) =>
  readRows(
    pool,
    deskEdition,
    `select e.id, e.name, e.opening::text, e.closing::text, e.status, e.current as "isCurrent",
       (select count(distinct p.account)::int from participation p where p.edition = e.id and p.status <> 'cancelled') as companies
     from edition e order by e.current desc, e.year desc, e.id`,
    [],
  )

/** Rehearsal: staff see the fair on another day in their session; their changes are rolled back. */
export const rehearsalFeature =
  (rehearsals: Rehearsals, { sessions, isSecure }: Identity): MakeFeature<Needs> =>
  (fair) => ({
    onWrite: async ({ objectApiName, kind, after }, { client }) => {
      if (objectApiName !== Message.apiName || kind !== 'created') return
      rehearsals
        .current()
        ?.mails.get(client)
        ?.push({ to: String(after?.To__c), subject: String(after?.Name), text: String(after?.Text__c) })
    },
    methods: serve(fair, rehearsalMethods, {
      getState: async (_, { session }) => {
        const [day = null, sessionId] = attributeOf(session, REHEARSAL)
        if (!mayRehearse(session.profiles) && sessionId === undefined) throw InsufficientAccess()
        const mails = sessionId === undefined ? [] : await sessions.heldMails(sessionId, MAILS_SHOWN)
        const [rehearsed = null] = attributeOf(session, REHEARSED_EDITION)
        const editionId = day === null ? null : rehearsed
        return { day, today: romeDay(fair.clock()), editionId, editions: await rehearsable(fair), mails }
      },
      start: async ({ day, editionId }, { session, request }) => {
        // A session acting on behalf may change the day, but not start a rehearsal.
        const isRehearsing = attributeOf(session, REHEARSAL).length > 0
        if (!mayRehearse(session.profiles) && !isRehearsing) throw InsufficientAccess()
        if (!isRehearsalDay(day, fair.clock())) throw InvalidInput('day has to be a day of these years')
        const edition = (await rehearsable(fair)).find(({ id }) => id === editionId)
        if (editionId !== undefined && !edition)
          throw InvalidInput('editionId has to be an edition that is open or being prepared')
        const token = readSessionCookie(request, isSecure)
        if (token === undefined) throw InsufficientAccess()
        // A viewed edition is not the rehearsed one.
        const asBefore = isRehearsing ? undefined : null
        await sessions.rehearse(token, day, edition ? (edition.isOpen ? null : edition.id) : asBefore)
        return { day }
      },
      getEditions: () => deskEditions(fair),
      look: async ({ editionId }, { session, request }) => {
        if (attributeOf(session, REHEARSAL).length > 0) throw refuse('NOT_IN_REHEARSAL')
        const token = readSessionCookie(request, isSecure)
        if (token === undefined) throw InsufficientAccess()
        const chosen = (await deskEditions(fair)).find(({ id }) => id === editionId)
        if (editionId !== null && !chosen) throw NotFound()
        const looked = chosen && !chosen.isCurrent ? chosen.id : null
        await sessions.rehearse(token, null, looked)
        return { editionId: looked }
      },
      end: async (_, { request }) => {
        const token = readSessionCookie(request, isSecure)
        if (token !== undefined) await sessions.rehearse(token, null)
        return { day: null }
      },
    }),
  })
