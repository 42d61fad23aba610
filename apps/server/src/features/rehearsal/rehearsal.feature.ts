import { isRehearsalDay, Message, mayRehearse, rehearsalMethods, romeDay } from '@foyer/fair-domain'
import { InsufficientAccess, InvalidInput } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { readSessionCookie } from '../../http/session-cookie.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { REHEARSAL, type Rehearsals } from '../../services/rehearsal/rehearsing.ts'

const MAILS_SHOWN = 100

/** Staff see the fair as on another day, in their own session alone; what they do there is not kept. */
export const rehearsalFeature =
  (rehearsals: Rehearsals, { sessions, isSecure }: Identity): MakeFeature =>
  (fair) => ({
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
    methods: serve(fair, rehearsalMethods, {
      getState: async (_, { session }) => {
        const [day = null, sessionId] = attributeOf(session, REHEARSAL)
        if (!mayRehearse(session.profiles) && sessionId === undefined) throw InsufficientAccess()
        const mails = sessionId === undefined ? [] : await sessions.heldMails(sessionId, MAILS_SHOWN)
        return { day, today: romeDay(fair.clock()), mails }
      },
      start: async ({ day }, { session, request }) => {
        // Who acts on behalf of somebody may move on to another day, and not begin.
        const isRehearsing = attributeOf(session, REHEARSAL).length > 0
        if (!mayRehearse(session.profiles) && !isRehearsing) throw InsufficientAccess()
        if (!isRehearsalDay(day, fair.clock())) throw InvalidInput('day has to be a day of these years')
        const token = readSessionCookie(request, isSecure)
        if (token === undefined) throw InsufficientAccess()
        await sessions.rehearse(token, day)
        return { day }
      },
      end: async (_, { request }) => {
        const token = readSessionCookie(request, isSecure)
        if (token !== undefined) await sessions.rehearse(token, null)
        return { day: null }
      },
    }),
  })
