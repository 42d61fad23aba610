import type { Scalar } from '@foyer/record-contract'
import { showCreated, showUpdated } from '../ingest/optimistic-fields.ts'
import type { ReadError, RecordEntry, StoredField, StoredRecord } from './entries.ts'
import type { Store } from './store.ts'

/** A write of this client that the server has not confirmed, or that lists do not contain yet. */
export interface PendingWrite {
  readonly kind: 'create' | 'update' | 'delete'
  /** Id of the record; of a creation without an id of its own it is replaced by the id in the response. */
  id: string
  readonly apiName: string | undefined
  readonly values: Readonly<Record<string, Scalar>>
  /** Error of reads of the record, for a deletion. */
  readonly error: ReadError | undefined
  /** Shown fields: one object per name for the whole time, so that a replay changes no identity. */
  readonly fields: Record<string, StoredField>
  /** Step of the store at which the server confirmed it; undefined while it is pending. */
  settledAt: number | undefined
}

type Records = Pick<Store, 'records'>['records']

/**
 * Pending writes of one record, in order. They are replayed over the confirmed record whenever that changes,
 * so that no response can hide them, and a rollback only removes a write.
 */
export class Overlay {
  readonly writes: readonly PendingWrite[]
  readonly #records: Records
  #version = -1
  #shown: StoredRecord | undefined

  constructor(records: Records, writes: readonly PendingWrite[]) {
    this.#records = records
    this.writes = writes
  }

  /** Returns the record with all pending writes; undefined if there is none, or a write deletes it. */
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
