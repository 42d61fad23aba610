/**
 * By connection, the changes of a write whose hook runs: what the hook writes is stored with it, in one statement. A part
 * of the hook that is undone takes its own back.
 */
export const waitingChanges = new WeakMap<object, unknown[]>()
