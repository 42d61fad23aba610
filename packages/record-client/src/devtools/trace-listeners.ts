import type { RecordClient } from '../client.ts'
import type { Listener, Result, Snapshot } from '../store/entries.ts'
import { callerIn } from './caller-name.ts'
import type { EventLog } from './event-log.ts'
import { patchMember } from './patch-member.ts'

const callerName = () => callerIn(new Error().stack ?? '')

/** Records the listeners of results. Listeners from before the trace have an empty name. */
export function traceListeners(client: RecordClient, log: EventLog) {
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
    restorers: [
      patchMember(runtime, 'callerName', () => callerName),
      patchMember(client, 'subscribe', (original) => {
        const subscribe = (...args: Parameters<typeof client.subscribe>) => {
          const [target, second, third] = args as unknown[]
          const listener = (third ?? second) as { callerName?: string }
          const name = listener.callerName ?? callerName()
          const stop = (original as (...all: unknown[]) => () => void)(...args)
          const snapshot =
            'state' in (target as object)
              ? (target as Snapshot<unknown>)
              : client.peek(target as never, second as never)
          nameListeners(snapshot?.refreshInfo as Result | undefined, name)
          log.notify()
          return () => {
            stop()
            log.notify()
          }
        }
        return subscribe as typeof client.subscribe
      }),
    ],
  }
}
