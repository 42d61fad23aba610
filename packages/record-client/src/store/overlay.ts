import { showCreated, showUpdated } from '../ingest/optimistic-fields.ts'
import type { Overlay, PendingWrite, ReadError, RecordEntry, StoredRecord } from './entries.ts'

type Records = ReadonlyMap<string, RecordEntry>

/**
 * Pending writes of one record, in order. They are replayed over the confirmed record whenever that changes,
 * so that no response can hide them, and a rollback only removes a write.
 */
export class PendingOverlay implements Overlay {
  readonly writes: readonly PendingWrite[]
  readonly #records: Records
  #version = -1
  #shown: StoredRecord | undefined

  constructor(records: Records, writes: readonly PendingWrite[]) {
    this.#records = records
    this.writes = writes
  }

  show(entry: RecordEntry): StoredRecord | undefined {
    if (this.#version !== entry.version) {
      this.#version = entry.version
      this.#shown = replay(entry.record, this.writes, this.#records)
    }
    return this.#shown
  }

  getError(entry: RecordEntry): ReadError | undefined {
    if (this.show(entry)) return undefined
    return this.writes.find(({ kind }) => kind === 'delete')?.error ?? entry.error
  }
}

/** Returns a record with writes applied in order; undefined if there is none, or a write deletes it. */
export function replay(
  confirmed: StoredRecord | undefined,
  writes: readonly PendingWrite[],
  records: Records,
): StoredRecord | undefined {
  let record = confirmed
  for (const write of writes) {
    if (write.kind === 'delete') return undefined
    if (write.kind === 'create') record ??= showCreated(write, records)
    else if (record) record = showUpdated(record, write, records)
  }
  return record
}
