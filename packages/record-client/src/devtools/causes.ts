import type { RecordClient } from '../client.ts'
import type { LiveEvent, WriteEvent } from './client-event.ts'
import { replace } from './replace.ts'

/** Changes of the stream are dealt with together, a moment after they came. */
const LIVE_CAUSE_MS = 150

/** What made it necessary to fetch something: the write, or the message of the server, that it follows from. */
export interface Causes {
  /** From now until the function is called, what grows old does so because of this write. */
  beginWrite(event: WriteEvent): () => void
  heard(event: LiveEvent): void
  /** The write that is under way. */
  write(): number | undefined
  /** What made an entry out of date. */
  of(entry: object): number | undefined
  forget(entry: object): void
  /** What made it necessary to fetch one of these records on its own; told once. */
  takeRefetched(url: string): number | undefined
  undo: (() => void)[]
}

export function watchCauses({ runtime }: RecordClient): Causes {
  const { store, clock } = runtime
  const writes: WriteEvent[] = []
  let lastLive: LiveEvent | undefined
  const causes = new WeakMap<object, number>()
  /** Records that are fetched again on their own, and what made it necessary. */
  const refetched = new Map<string, number | undefined>()

  /** Writes deal with their consequences before they are done, changes from the server soon after they came. */
  function causeNow() {
    const write = writes.at(-1)
    if (write) return write.id
    return lastLive && clock.now() - lastLive.at <= LIVE_CAUSE_MS ? lastLive.id : undefined
  }

  return {
    beginWrite(event) {
      writes.push(event)
      return () => {
        writes.splice(writes.indexOf(event), 1)
      }
    },
    heard(event) {
      lastLive = event
    },
    write: () => writes.at(-1)?.id,
    of: (entry) => causes.get(entry),
    forget(entry) {
      causes.delete(entry)
    },
    takeRefetched(url) {
      for (const [id, cause] of refetched)
        if (url.includes(id)) {
          refetched.delete(id)
          return cause
        }
      return undefined
    },
    undo: [
      replace(store, 'markStale', (original) => (source) => {
        original(source)
        const cause = causeNow()
        if (cause !== undefined) causes.set(source, cause)
      }),
      replace(runtime, 'refetchRecords', (original) => (ids) => {
        for (const id of ids) refetched.set(id, causeNow())
        return original(ids)
      }),
    ],
  }
}
