import type { OutboxEntry } from './outbox-entry.ts'

/** A new entry: the storage assigns its position. */
export type NewEntry = Omit<OutboxEntry, 'sequence' | 'revision'>

/** A change of stored entries: all of it is applied, or nothing. */
export interface StoredChange {
  readonly put: readonly OutboxEntry[]
  readonly remove: readonly OutboxEntry[]
}

/** Storage of an outbox, which outlives the page and is shared by its tabs. */
export interface OutboxStorage {
  /** Returns all entries in their order. */
  load(): Promise<OutboxEntry[]>
  /** Stores an entry at the end. Resolves after it is durable. */
  append(entry: NewEntry): Promise<OutboxEntry>
  /**
   * Applies a change if no other tab has changed one of its entries: each must have the stored revision. Returns the stored
   * entries of `put` with their new revisions; undefined if nothing was applied.
   */
  commit(change: StoredChange): Promise<OutboxEntry[] | undefined>
  /** Releases the connection; the entries stay. */
  close(): void
}
