import type { RecordClient } from '../client.ts'
import type { LiveEvent, WriteEvent } from './client-event.ts'
import { patchMember } from './patch-member.ts'

/** Changes of the stream are dealt with together, a moment after they came. */
const LIVE_CAUSE_MS = 150

/** What made it necessary to fetch something: the write, or the message of the server, that it follows from. */
export interface Causes {
  /** From now until the function is called, what grows old does so because of this write. */
  startWrite(event: WriteEvent): () => void
  onLiveEvent(event: LiveEvent): void
  /** The write that is under way. */
  currentWrite(): number | undefined
  /** What made an entry out of date. */
  causeOf(entry: object): number | undefined
  clear(entry: object): void
  /** What made it necessary to fetch one of these records on its own; told once. */
  takeRefetchCause(url: string): number | undefined
  restorers: (() => void)[]
}

export function trackCauses({ runtime }: RecordClient): Causes {
  const { store, clock } = runtime
  const writes: WriteEvent[] = []
  let lastLive: LiveEvent | undefined
  const causes = new WeakMap<object, number>()
  /** Records that are fetched again on their own, and what made it necessary. */
  const refetchCauses = new Map<string, number | undefined>()

  /** Writes deal with their consequences before they are done, changes from the server soon after they came. */
  function currentCause() {
    const currentWrite = writes.at(-1)
    if (currentWrite) return currentWrite.id
    return lastLive && clock.now() - lastLive.startedAt <= LIVE_CAUSE_MS ? lastLive.id : undefined
  }

  return {
    startWrite(event) {
      writes.push(event)
      return () => {
        writes.splice(writes.indexOf(event), 1)
      }
    },
    onLiveEvent(event) {
      lastLive = event
    },
    currentWrite: () => writes.at(-1)?.id,
    causeOf: (entry) => causes.get(entry),
    clear(entry) {
      causes.delete(entry)
    },
    takeRefetchCause(url) {
      for (const [id, cause] of refetchCauses)
        if (url.includes(id)) {
          refetchCauses.delete(id)
          return cause
        }
      return undefined
    },
    restorers: [
      patchMember(store, 'markStale', (original) => (source) => {
        original(source)
        const cause = currentCause()
        if (cause !== undefined) causes.set(source, cause)
      }),
      patchMember(runtime, 'refetchRecords', (original) => (ids) => {
        for (const id of ids) refetchCauses.set(id, currentCause())
        return original(ids)
      }),
    ],
  }
}
