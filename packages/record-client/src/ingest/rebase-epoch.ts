import { applyReset } from '../live/apply-changes.ts'
import type { Runtime } from '../runtime.ts'

/** Header of every response: identifies the history of the server's database. */
export const EPOCH_HEADER = 'x-record-epoch'

/**
 * Notes the epoch of the server. Another epoch means that the database was restored: its versions may be older than the
 * cached ones, so that they are not comparable, and everything is refetched.
 */
export function noteEpoch(runtime: Runtime, epoch: string | undefined) {
  const { epoch: previous } = runtime
  // A server that has not noticed the restore yet may still send the epoch that was left.
  if (!epoch || epoch === previous || epoch === runtime.leftEpoch) return
  runtime.epoch = epoch
  runtime.leftEpoch = previous
  if (!previous) return
  const { store, writes } = runtime
  writes.clear()
  for (const entry of store.records.values()) {
    entry.minVersion = 0
    if (entry.record) entry.record = { ...entry.record, weakEtag: 0 }
  }
  applyReset(runtime, runtime.invalidate)
}
