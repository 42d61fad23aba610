import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs the work so that whatever it calls can tell that a transaction is open. */
export const insideTransaction = <T>(work: () => Promise<T>) => open.run(true, work)

/** Is a transaction open that whoever is asked now would hold up? Nothing outside the database is waited for in it. */
export const isInTransaction = () => open.getStore() === true
