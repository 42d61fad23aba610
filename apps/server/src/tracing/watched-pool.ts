import type { Pool, PoolClient } from 'pg'
import { proxyOf } from '../database/proxy-of.ts'
import { inSpan, isTraced } from './in-span.ts'

/** Called with a statement and the duration until its result. */
export type OnStatement = (statement: { text: string; values: unknown[]; ms: number }) => void

type Query = (...given: unknown[]) => unknown

/** Wraps a pool: its statements are spans of the current trace, and are timed. */
export function watchedPool(pool: Pool, onStatement: OnStatement): Pool {
  const watched = (target: Pool | PoolClient): Query => {
    const ask = target.query.bind(target) as Query
    return (...given) => {
      const { text, values } = statementIn(given)
      // A cursor or a stream returns its rows later, and a callback has no promise.
      if (text === undefined || typeof given.at(-1) === 'function') return ask(...given)
      const began = performance.now()
      const run = async () => {
        try {
          return await ask(...given)
        } finally {
          onStatement({ text, values, ms: performance.now() - began })
        }
      }
      return isTraced()
        ? inSpan(operationOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, run, 'client')
        : run()
    }
  }
  return proxyOf(pool, {
    query: watched(pool),
    connect: (...given: unknown[]) => {
      const connected = Reflect.apply(pool.connect, pool, given)
      if (given.length > 0) return connected
      return (connected as unknown as Promise<PoolClient>).then((client) =>
        proxyOf(client, { query: watched(client) }),
      )
    },
  })
}

function statementIn([statement, values]: unknown[]): { text?: string; values: unknown[] } {
  const given = Array.isArray(values) ? values : []
  if (typeof statement === 'string') return { text: statement, values: given }
  const {
    text,
    values: own,
    submit,
  } = (statement ?? {}) as {
    text?: string
    values?: unknown[]
    submit?: unknown
  }
  return text === undefined || submit !== undefined ? { values: given } : { text, values: own ?? given }
}

/** `select`, `update`, `begin`: the first word. */
const operationOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
