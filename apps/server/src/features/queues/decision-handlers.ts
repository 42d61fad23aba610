import { type Decision, QUEUES } from '@foyer/fair-domain'
import { InsufficientAccess, Refusal } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { contractChecks } from '../../services/feature/serve.ts'
import { decidingSession, requireWhy } from '../../services/queues/decision.ts'
import { watchMails } from '../../services/queues/watch-mails.ts'
import { logDecision } from './log-decision.ts'
import type { Needs } from './needs.ts'

type Handlers = Readonly<Record<string, QuickActionHandler>>

/** Wraps every decision handler: checks role and reason, and records the decision in the history. */
export function decisionHandlers(fair: Pick<Needs, 'writer'>, handlers: Handlers): Handlers {
  const decisions = QUEUES.flatMap((queue) =>
    queue.decisions.flatMap((decision) => {
      const apiName = `${queue.object}.${decision.action}`
      const handler = handlers[apiName]
      if (!handler) return []
      const decide: QuickActionHandler = async ({ contextId, fields }, { client, session }) => {
        if (!queue.profiles.some((profile) => session.profiles.includes(profile))) throw InsufficientAccess()
        const why = requireWhy(decision, fields, session.language)
        const deciding = { client, session: decidingSession(session, why) }
        const said = {
          Note__c: why.note,
          ReasonCode__c: why.reasonCode,
          NoteForCustomer__c: why.noteForCustomer,
        }
        const run = () => handler({ contextId, fields: { ...fields, ...said } }, deciding)
        const done = await (contractChecks.isOn ? checked(apiName, decision, client, run) : run())
        await logDecision(fair, deciding, queue, decision, contextId ?? '', why)
        return done
      }
      return [[apiName, decide] as const]
    }),
  )
  return { ...handlers, ...Object.fromEntries(decisions) }
}

/** In tests, a refusal or a mail that the decision does not declare is a server error. */
async function checked<T>(
  apiName: string,
  { refuses = [], mails: declared = [] }: Decision,
  client: ClientBase,
  run: () => Promise<T>,
) {
  const mails = watchMails(client)
  const result = await run()
    .catch((error: unknown) => {
      const isDeclared = (code: string) => code === 'ALREADY_DECIDED' || refuses.some((one) => one === code)
      if (error instanceof Refusal && !isDeclared(error.errorCode))
        throw new Error(`${apiName} refuses with ${error.errorCode}, which its decision does not declare`)
      throw error
    })
    .finally(mails.stop)
  const others = [...mails.keys].filter((key) => !declared.includes(key))
  if (others.length > 0)
    throw new Error(`${apiName} sends ${others.join(', ')}, which its decision does not declare`)
  return result
}
