import type { Pool, PoolClient } from 'pg'
import { proxyOf } from '../../database/proxy-of.ts'
import type { Rehearsal, RehearsedMail } from './rehearsal.ts'

/** The keyword of a statement that opens or ends a transaction; undefined for any other. */
function boundaryOf(statement: unknown) {
  const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text?: string })
  if (text === undefined) return undefined
  if (/;\s*commit\b/i.test(text)) throw new Error('A rehearsal cannot run statements that commit themselves')
  const [, keyword, savepoint] = /^\s*(begin|start|commit|end|rollback|abort)\b(\s+to\b)?/i.exec(text) ?? []
  return savepoint === undefined ? keyword?.toLowerCase() : undefined
}

const OPENING = new Set(['begin', 'start'])
const COMMITTING = new Set(['commit', 'end'])

/**
 * The pool for requests that may rehearse. In a rehearsal every transaction reports success and is rolled back, so that
 * a step runs with all rules, constraints and locks; a statement outside of a transaction gets its own.
 */
export function rehearsedPool(
  pool: Pool,
  current: () => Rehearsal | undefined,
  onEnd: (rehearsal: Rehearsal, mails: readonly RehearsedMail[]) => Promise<void>,
): Pool {
  async function connectTo(rehearsal: Rehearsal): Promise<PoolClient> {
    const client = await pool.connect()
    const mails: RehearsedMail[] = []
    let isOpen = false
    const run = (...args: unknown[]) => Reflect.apply(client.query, client, args)
    const query = async (...args: unknown[]) => {
      const boundary = boundaryOf(args[0])
      if (boundary === undefined) return isOpen ? run(...args) : runAlone(args)
      isOpen = OPENING.has(boundary)
      if (isOpen) mails.length = 0
      if (!COMMITTING.has(boundary)) return run(...args)
      const result = await run('rollback')
      await onEnd(rehearsal, mails)
      return result
    }
    const runAlone = async (args: unknown[]) => {
      await run('begin')
      try {
        return await run(...args)
      } finally {
        await run('rollback')
      }
    }
    const rehearsed = proxyOf(client, { query })
    rehearsal.mails.set(rehearsed, mails)
    return rehearsed
  }

  async function queryOnce(rehearsal: Rehearsal, args: unknown[]) {
    const client = await connectTo(rehearsal)
    let broken: Error | undefined
    try {
      await client.query('begin')
      return await Reflect.apply(client.query, client, args)
    } finally {
      await client.query('rollback').catch((error: Error) => {
        broken = error
      })
      client.release(broken)
    }
  }

  return proxyOf(pool, {
    connect: (...args: unknown[]) => {
      const rehearsal = current()
      return rehearsal ? connectTo(rehearsal) : Reflect.apply(pool.connect, pool, args)
    },
    query: (...args: unknown[]) => {
      const rehearsal = current()
      return rehearsal ? queryOnce(rehearsal, args) : Reflect.apply(pool.query, pool, args)
    },
  })
}
