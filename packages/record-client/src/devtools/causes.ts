import type { RecordClient } from '../client.ts'
import type { LiveEvent, WriteEvent } from './client-event.ts'
import { patchMember } from './patch-member.ts'

/** Changes of the stream are applied together, shortly after they arrive. */
const LIVE_CAUSE_MS = 150

/** Causes of fetches: a write, or a message of the server. */
export interface Causes {
  /** Attributes stale entries to this write until the returned function is called. */
  startWrite(event: WriteEvent): () => void
  onLiveEvent(event: LiveEvent): void
  /** Returns the id of the write in progress. */
  currentWrite(): number | undefined
  /** Returns the cause why an entry became stale. */
  causeOf(entry: object): number | undefined
  clear(entry: object): void
  /** Returns the cause of a refetch of one of these records, once. */
  takeRefetchCause(url: string): number | undefined
  restorers: (() => void)[]
}

export function trackCauses({ runtime }: RecordClient): Causes {
  const { store, clock } = runtime
  const writes: WriteEvent[] = []
  let lastLive: LiveEvent | undefined
  const causes = new WeakMap<object, number>()
  /** Records that are refetched singly, with the cause. */
  const refetchCauses = new Map<string, number | undefined>()

  /** Returns the current cause: a write in progress, or a recent change of the server. */
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
