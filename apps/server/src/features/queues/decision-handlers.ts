import { QUEUES } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { decidingSession, requireWhy } from '../../services/queues/decision.ts'

type Handlers = Readonly<Record<string, QuickActionHandler>>

/** Every decision of a queue, wherever it is taken: by whom the queue names, with its reason, kept in the history. */
export function decisionHandlers(handlers: Handlers): Handlers {
  const decisions = QUEUES.flatMap((queue) =>
    queue.decisions.flatMap((decision) => {
      const apiName = `${queue.object}.${decision.action}`
      const handler = handlers[apiName]
      if (!handler) return []
      const decide: QuickActionHandler = ({ contextId, fields }, { client, session }) => {
        if (!queue.profiles.some((profile) => session.profiles.includes(profile))) throw InsufficientAccess()
        const why = requireWhy(decision, fields, session.language)
        const deciding = decidingSession(session, contextId ?? '', why)
        const said = {
          Note__c: why.note,
          ReasonCode__c: why.reasonCode,
          NoteForCustomer__c: why.noteForCustomer,
        }
        return handler({ contextId, fields: { ...fields, ...said } }, { client, session: deciding })
      }
      return [[apiName, decide] as const]
    }),
  )
  return { ...handlers, ...Object.fromEntries(decisions) }
}
