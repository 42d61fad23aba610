import type { RecordClient } from '../client.ts'
import type { Listener, Result, Snapshot } from '../store/entries.ts'
import { askerIn } from './asker.ts'
import type { EventLog } from './event-log.ts'
import { replace } from './replace.ts'

const askedBy = () => askerIn(new Error().stack ?? '')

/** Notes who listens to an answer. Those from before the watch began have no name. */
export function watchListeners(client: RecordClient, log: EventLog) {
  const { runtime } = client
  const names = new WeakMap<Listener<never>, string>()

  function nameListeners(result: Result | undefined, name: string) {
    for (const listener of result?.listeners ?? [])
      if (!names.has(listener as Listener<never>)) names.set(listener as Listener<never>, name)
  }
  for (const result of runtime.store.results.values()) nameListeners(result, '')

  return {
    listenersOf: (result: Result) =>
      [...(result.listeners ?? [])].map((listener) => names.get(listener as Listener<never>) ?? ''),
    undo: [
      replace(runtime, 'askedBy', () => askedBy),
      replace(client, 'subscribe', (original) => {
        const subscribe = (...given: Parameters<typeof client.subscribe>) => {
          const [what, second, third] = given as unknown[]
          const listener = (third ?? second) as { asker?: string }
          const name = listener.asker ?? askedBy()
          const stop = (original as (...all: unknown[]) => () => void)(...given)
          const snapshot =
            'state' in (what as object)
              ? (what as Snapshot<unknown>)
              : client.peek(what as never, second as never)
          nameListeners(snapshot?.refreshInfo as Result | undefined, name)
          log.tell()
          return () => {
            stop()
            log.tell()
          }
        }
        return subscribe as typeof client.subscribe
      }),
    ],
  }
}
