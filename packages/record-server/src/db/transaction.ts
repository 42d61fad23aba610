import type { Pool } from 'pg'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { waitingChanges } from './change-buffer.ts'
import { transact } from './transact.ts'

/** Runs the work in one transaction of a session; see `transact`. */
export const inTransaction = <T>(
  pool: Pool,
  session: Session,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => transact(pool, (client) => work({ client, session }))

/** Runs the work in a savepoint. A rollback also removes its buffered change events. */
export async function inSavepoint<T>({ client }: Transaction, work: () => Promise<T>): Promise<T> {
  const waiting = waitingChanges.get(client)
  const before = waiting?.changes.length
  await client.query('savepoint part')
  if (waiting) waiting.parts += 1
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    waiting?.changes.splice(before ?? 0)
    // Released as well, so that an enclosing savepoint rolls back to its own start.
    await client.query('rollback to savepoint part; release savepoint part')
    throw error
  } finally {
    if (waiting) waiting.parts -= 1
  }
}

/** Dry run: returns the result of the work and rolls it back. */
export async function tryOut<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const undo = new Error('Dry run: rolled back')
  let result: { value: T } | undefined
  try {
    await inSavepoint(transaction, async () => {
      result = { value: await work() }
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return (result as { value: T }).value
}
