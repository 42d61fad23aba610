/** Changes that are still to be stored. */
export interface WaitingChanges {
  readonly changes: unknown[]
  /** How many parts of the transaction are under way that can be undone alone. */
  parts: number
}

/**
 * By connection: what one transaction tells of is stored together, in one statement. A part of it that is undone takes
 * its own back.
 */
export const waitingChanges = new WeakMap<object, WaitingChanges>()
