import type { Mutation } from '../adapter.ts'
import type { RecordClient } from '../client.ts'
import type { RequestContext } from '../network/request.ts'
import type { Causes } from './causes.ts'
import type { LiveEvent, WriteEvent } from './client-event.ts'
import type { EventLog } from './event-log.ts'
import { patchMember } from './patch-member.ts'

/** Records writes of the client, and messages of the server. */
export function traceWrites(client: RecordClient, log: EventLog, causes: Causes) {
  return [
    patchMember(client, 'run', (original) => {
      const run = async <I, D>(mutation: Mutation<I, D>, input: I, context?: RequestContext): Promise<D> => {
        const isOptimistic = (input as { optimistic?: unknown } | null)?.optimistic === true
        const event = log.add<WriteEvent>({
          kind: 'write',
          name: mutation.name,
          input,
          ...(isOptimistic ? { optimistic: 'pending' } : {}),
        })
        const endWrite = causes.startWrite(event)
        const finish = (outcome: object) => {
          endWrite()
          log.finish(event, outcome)
        }
        try {
          const result = await (original as typeof run)(mutation, input, context)
          finish({ outcome: 'saved', ...(isOptimistic ? { optimistic: 'confirmed' } : {}) })
          return result
        } catch (error) {
          finish({ outcome: 'rejected', error, ...(isOptimistic ? { optimistic: 'rolledBack' } : {}) })
          throw error
        }
      }
      return run as typeof client.run
    }),
    patchMember(client.runtime, 'onMessage', () => (message) => {
      // Heartbeats are not recorded.
      if (message.type === 'beat') return
      const event = log.add<LiveEvent>({ kind: 'live', message })
      if (['change', 'reset', 'order', 'stale'].includes(message.type)) causes.onLiveEvent(event)
    }),
  ]
}
