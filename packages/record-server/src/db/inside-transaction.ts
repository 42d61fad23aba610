import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs the work with `isInTransaction` set. */
export const insideTransaction = <T>(work: () => Promise<T>) => open.run(true, work)

/** True if a transaction is open in this async context. Code must not wait for anything outside the database then. */
export const isInTransaction = () => open.getStore() === true
