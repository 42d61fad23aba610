import type { Mutation } from '../adapter.ts'
import type { RecordClient } from '../client.ts'
import type { RequestContext } from '../network/request.ts'
import type { Causes } from './causes.ts'
import type { LiveEvent, WriteEvent } from './client-event.ts'
import type { EventLog } from './event-log.ts'
import { replace } from './replace.ts'

/** Notes what is written here, and what the server tells of. */
export function watchWrites(client: RecordClient, log: EventLog, causes: Causes) {
  return [
    replace(client, 'run', (original) => {
      const run = async <I, D>(mutation: Mutation<I, D>, input: I, context?: RequestContext): Promise<D> => {
        const isOptimistic = (input as { optimistic?: unknown } | null)?.optimistic === true
        const event = log.add<WriteEvent>({
          kind: 'write',
          name: mutation.name,
          input,
          ...(isOptimistic ? { optimistic: 'shown' } : {}),
        })
        const leave = causes.beginWrite(event)
        const close = (more: object) => {
          leave()
          log.end(event, more)
        }
        try {
          const answer = await (original as typeof run)(mutation, input, context)
          close({ outcome: 'saved', ...(isOptimistic ? { optimistic: 'kept' } : {}) })
          return answer
        } catch (error) {
          close({ outcome: 'refused', error, ...(isOptimistic ? { optimistic: 'undone' } : {}) })
          throw error
        }
      }
      return run as typeof client.run
    }),
    replace(client.runtime, 'onMessage', () => (message) => {
      // That the server is there is no news.
      if (message.type === 'beat') return
      const event = log.add<LiveEvent>({ kind: 'live', message })
      if (message.type === 'change' || message.type === 'reset' || message.type === 'order')
        causes.heard(event)
    }),
  ]
}
