import type { Pool, PoolClient } from 'pg'
import { proxyOf } from '../../database/proxy-of.ts'
import type { Rehearsal, RehearsedMail } from './rehearsal.ts'

/**
 * The pool, but for requests that rehearse: there every transaction ends as if it were kept, and is rolled back. So a
 * step runs with all its rules, constraints and locks, and nobody ever sees what it did.
 */
export function rehearsedPool(
  pool: Pool,
  current: () => Rehearsal | undefined,
  onEnd: (rehearsal: Rehearsal, mails: readonly RehearsedMail[]) => Promise<void>,
): Pool {
  async function connectTo(rehearsal: Rehearsal): Promise<PoolClient> {
    const client = await pool.connect()
    const mails: RehearsedMail[] = []
    const query = async (...given: unknown[]) => {
      const [text] = given
      const ask = (...asked: unknown[]) => Reflect.apply(client.query, client, asked)
      if (text === 'begin') mails.length = 0
      if (text !== 'commit') return ask(...given)
      const answer = await ask('rollback')
      await onEnd(rehearsal, mails)
      return answer
    }
    const rehearsed = proxyOf(client, { query })
    rehearsal.mails.set(rehearsed, mails)
    return rehearsed
  }

  /** A statement of its own is a transaction of its own. */
  async function queryOnce(rehearsal: Rehearsal, given: unknown[]) {
    const client = await connectTo(rehearsal)
    try {
      await client.query('begin')
      return await Reflect.apply(client.query, client, given)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  return proxyOf(pool, {
    connect: (...given: unknown[]) => {
      const rehearsal = current()
      return rehearsal ? connectTo(rehearsal) : Reflect.apply(pool.connect, pool, given)
    },
    query: (...given: unknown[]) => {
      const rehearsal = current()
      return rehearsal ? queryOnce(rehearsal, given) : Reflect.apply(pool.query, pool, given)
    },
  })
}
