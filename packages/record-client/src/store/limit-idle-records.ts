import type { RecordClient } from '../client.ts'
import type { RecordEntry, Result } from './entries.ts'
import { TRIM_INTERVAL_MS } from './trim.ts'

/**
 * Keeps a client from holding more than so many records that nobody looks at, for pages that stay open while people
 * leaf through long lists: beyond the limit the oldest, and the lists they came with, go before their time. Gives the
 * function that lifts the limit.
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

/** What is kept for ever is not counted. */
const isIdle = (entry: RecordEntry | Result) =>
  !entry.observers?.size && !('listeners' in entry && entry.listeners) && Number.isFinite(entry.keepUntil)
