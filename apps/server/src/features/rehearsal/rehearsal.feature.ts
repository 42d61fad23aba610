import { isRehearsalDay, Message, mayRehearse, romeDay } from '@foyer/fair-domain'
import { InsufficientAccess, InvalidInput, object, string } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { readSessionCookie } from '../identity/session-cookie.ts'
import { REHEARSAL, type Rehearsals } from './rehearsing.ts'

const CLASS_NAME = 'RehearsalController'
const MAILS_SHOWN = 100

/** Staff see the fair as on another day, in their own session alone; what they do there is not kept. */
export const rehearsalFeature =
  (rehearsals: Rehearsals, { sessions, isSecure }: Identity): MakeFeature =>
  ({ clock }) => ({
    onWrite: async ({ objectApiName, kind, after }, { client }) => {
      if (objectApiName !== Message.apiName || kind !== 'created') return
      rehearsals
        .current()
        ?.mails.get(client)
        ?.push({
          to: String(after?.To__c),
          subject: String(after?.Name),
          text: String(after?.Text__c),
        })
    },
    methods: [
      serverMethod({
        className: CLASS_NAME,
        methodName: 'getState',
        cacheable: true,
        input: object({}),
        handle: async (_input, { session }) => {
          const [day = null, sessionId] = attributeOf(session, REHEARSAL)
          const mayStart = mayRehearse(session.profiles)
          if (!mayStart && sessionId === undefined) throw InsufficientAccess()
          const mails = sessionId === undefined ? [] : await sessions.heldMails(sessionId, MAILS_SHOWN)
          return { day, today: romeDay(clock()), mails }
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'start',
        cacheable: false,
        input: object({ day: string }),
        example: { day: '2027-03-01' },
        handle: async ({ day }, { session, request }) => {
          // Who acts on behalf of somebody may move on to another day, and not begin.
          const isRehearsing = attributeOf(session, REHEARSAL).length > 0
          if (!mayRehearse(session.profiles) && !isRehearsing) throw InsufficientAccess()
          if (!isRehearsalDay(day, clock())) throw InvalidInput('day has to be a day of these years')
          const token = readSessionCookie(request, isSecure)
          if (token === undefined) throw InsufficientAccess()
          await sessions.rehearse(token, day)
          return { day }
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'end',
        cacheable: false,
        input: object({}),
        handle: async (_input, { request }) => {
          const token = readSessionCookie(request, isSecure)
          if (token !== undefined) await sessions.rehearse(token, null)
          return { day: null }
        },
      }),
    ],
  })
