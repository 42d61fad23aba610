import type { Pool } from 'pg'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { insideTransaction } from './inside-transaction.ts'
import { isRaceLost } from './translate-error.ts'
import { waitingChanges } from './waiting-changes.ts'

const ATTEMPTS = 3

/**
 * Runs the work in one transaction: all of it is kept, or nothing. Work that lost a race with another transaction
 * is begun again, so it must not touch anything outside the database.
 */
export async function inTransaction<T>(
  pool: Pool,
  session: Session,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, session, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRaceLost(error)) throw error
    }
  }
}

async function once<T>(pool: Pool, session: Session, work: (transaction: Transaction) => Promise<T>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await insideTransaction(() => work({ client, session }))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given to the next one.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A part of a transaction that can be undone alone, with what was to be told of it. */
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
    // Released as well: around it there may be another part, which is undone to its own beginning.
    await client.query('rollback to savepoint part; release savepoint part')
    throw error
  } finally {
    if (waiting) waiting.parts -= 1
  }
}

/** Does something to see what comes of it, and undoes it. */
export async function tryOut<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const undo = new Error('This part is undone')
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
