import type { OutboxEntry } from './outbox-entry.ts'

/** A new entry: the storage assigns its position. */
export type NewEntry = Omit<OutboxEntry, 'sequence' | 'revision'>

/** A change of stored entries: all of it is applied, or nothing. */
export interface StoredChange {
  readonly put: readonly OutboxEntry[]
  readonly remove: readonly OutboxEntry[]
  /** The server has confirmed the removed entries: they stay in a log, in case its database is restored. */
  readonly sent?: Sent | undefined
}

/** Time of a confirmation, and the epoch of the database that has the write. */
export interface Sent {
  readonly at: number
  readonly epoch: string | undefined
}

/** Storage of an outbox, which outlives the page and is shared by its tabs. */
export interface OutboxStorage {
  /** Returns all entries in their order, without confirmed ones. */
  load(): Promise<OutboxEntry[]>
  /** Stores an entry at the end. Resolves after it is durable. */
  append(entry: NewEntry): Promise<OutboxEntry>
  /**
   * Applies a change if no other tab has changed one of its entries: each must have the stored revision. Returns the stored
   * entries of `put` with their new revisions; undefined if nothing was applied.
   */
  commit(change: StoredChange): Promise<OutboxEntry[] | undefined>
  /**
   * Ends the log before a time, and moves confirmed entries of another epoch back to the outbox, parked: the restored database may
   * not have them. Returns the moved entries.
   */
  reopen(epoch: string, oldest: number): Promise<OutboxEntry[]>
  /** Releases the connection; the entries stay. */
  close(): void
}
