import type { Clock } from '../clock.ts'
import type { RecordEntry } from './entries.ts'

/**
 * Keeps deleted records deleted until all requests that started before the deletion have ended: their responses
 * may contain the record in any version.
 */
export function createTombstones(clock: Clock) {
  /** Requests in flight, in the order of their starts. */
  const open = new Set<object>()
  const tombstones = new Map<RecordEntry, { minVersion: number; requests: Set<object> }>()

  function release(request: object) {
    for (const [entry, { minVersion, requests }] of tombstones) {
      requests.delete(request)
      if (requests.size) continue
      tombstones.delete(entry)
      // Lower if the record was created again in between.
      entry.minVersion = Math.min(entry.minVersion, minVersion)
    }
  }

  return {
    /** Tracks a request from its start to its end. */
    async track<R>(run: () => Promise<R>): Promise<R> {
      const request = {}
      open.add(request)
      try {
        return await run()
      } finally {
        open.delete(request)
        // The caller stores the response in the following microtasks.
        if (tombstones.size) clock.setTimeout(() => release(request), 0)
      }
    },

    /** Rejects all versions of the record in responses to requests in flight. */
    add(entry: RecordEntry) {
      if (!open.size) return
      const { minVersion } = tombstones.get(entry) ?? entry
      tombstones.set(entry, { minVersion, requests: new Set(open) })
      entry.minVersion = Number.POSITIVE_INFINITY
    },
  }
}
