import type { Pool, PoolClient } from 'pg'
import { proxyOf } from '../database/proxy-of.ts'
import { inSpan, isTraced } from './in-span.ts'

/** Called with a statement and the duration until its result. */
export type OnStatement = (statement: { text: string; values: unknown[]; ms: number }) => void

type Query = (...args: unknown[]) => unknown

/** Wraps a pool: its statements are spans of the current trace, and are timed. */
export function watchedPool(pool: Pool, onStatement: OnStatement): Pool {
  const watched = (target: Pool | PoolClient): Query => {
    const ask = target.query.bind(target) as Query
    return (...args) => {
      const { text, values } = statementIn(args)
      // A cursor or a stream returns its rows later, and a callback has no promise.
      if (text === undefined || typeof args.at(-1) === 'function') return ask(...args)
      const began = performance.now()
      const run = async () => {
        try {
          return await ask(...args)
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
    connect: (...args: unknown[]) => {
      const connected = Reflect.apply(pool.connect, pool, args)
      if (args.length > 0) return connected
      return (connected as unknown as Promise<PoolClient>).then((client) =>
        proxyOf(client, { query: watched(client) }),
      )
    },
  })
}

function statementIn([statement, values]: unknown[]): { text?: string; values: unknown[] } {
  const parameters = Array.isArray(values) ? values : []
  if (typeof statement === 'string') return { text: statement, values: parameters }
  const {
    text,
    values: statementValues,
    submit,
  } = (statement ?? {}) as { text?: string; values?: unknown[]; submit?: unknown }
  return text === undefined || submit !== undefined
    ? { values: parameters }
    : { text, values: statementValues ?? parameters }
}

/** `select`, `update`, `begin`: the first word. */
const operationOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
