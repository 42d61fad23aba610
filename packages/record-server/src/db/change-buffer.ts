/** Change events that are not stored yet. */
export interface WaitingChanges {
  readonly changes: unknown[]
  /** Number of open savepoints. */
  parts: number
}

/**
 * By connection: the change events of one transaction are stored together, in one statement. A savepoint that
 * is rolled back removes its own.
 */
export const waitingChanges = new WeakMap<object, WaitingChanges>()
