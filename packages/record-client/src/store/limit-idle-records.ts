import type { RecordClient } from '../client.ts'
import type { RecordEntry, Result } from './entries.ts'
import { TRIM_INTERVAL_MS } from './trim.ts'

/**
 * Limits the number of unobserved records of a client, for pages that stay open while users browse long lists: above
 * the limit the oldest ones, and their lists, are evicted early. Returns a function that removes the limit.
 */
export function limitIdleRecords({ runtime }: RecordClient, limit: number) {
  const { store, clock } = runtime
  let timer: unknown
  const check = () => {
    timer = clock.setTimeout(check, TRIM_INTERVAL_MS)
    if (store.records.size <= limit) return
    const idle = [...store.records.values()].filter(isIdle).sort((a, b) => b.keepUntil - a.keepUntil)
    const oldest = idle[limit]?.keepUntil ?? 0
    for (const entry of [...idle, ...[...store.results.values()].filter(isIdle)])
      if (entry.keepUntil <= oldest) entry.keepUntil = 0
  }
  check()
  return () => clock.clearTimeout(timer as never)
}

/** Whether an entry is unobserved. Entries that are kept for ever do not count. */
const isIdle = (entry: RecordEntry | Result) =>
  !entry.observers?.size && !('listeners' in entry && entry.listeners) && Number.isFinite(entry.keepUntil)
