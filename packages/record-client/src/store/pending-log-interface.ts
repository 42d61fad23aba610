import type { PendingWrite, Result } from './entries.ts'

/** Input of a pending write. */
export type NewPendingWrite = Pick<PendingWrite, 'kind' | 'id' | 'apiName' | 'values'> &
  Partial<Pick<PendingWrite, 'error'>>

/** Log of the pending writes of a client. */
export interface PendingLog {
  /** Number of records with writes that are pending, or not yet in all observed lists. */
  readonly size: number
  add(input: NewPendingWrite): PendingWrite
  /** Settles a write whose response is in the store. `id` is that of a created record; undefined if it is invisible. */
  confirm(write: PendingWrite, id: string | undefined): void
  /** Removes a write that the server rejected. */
  revert(write: PendingWrite): void
  /** Forgets writes that no list needs any more. */
  prune(): void
  /** Whether a received count cannot be accepted, since it is unknown which pending writes it includes. */
  holds(result: Result, readAt: number): boolean
  /** Returns the value of a list with the records that pending writes add, and without those that they remove. */
  apply(result: Result): unknown
}
