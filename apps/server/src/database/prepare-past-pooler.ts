import type { Pool } from 'pg'
import { isPlainRead } from './is-plain-read.ts'
import { proxyOf } from './proxy-of.ts'

/**
 * The pool, whose prepared reads go to another one. Behind a pooler that hands out connections per transaction nothing stays
 * prepared, and what a page reads takes several times as long to plan as to run: it is planned once, on a few connections
 * past the pooler. Transactions, and with them everything that writes, stay where they are.
 */
export const preparePastPooler = (pool: Pool, prepared: Pool): Pool =>
  proxyOf(pool, {
    query: (...given: unknown[]) => {
      const target = isPreparedRead(given[0]) ? prepared : pool
      return Reflect.apply(target.query, target, given)
    },
  })

const isPreparedRead = (statement: unknown) => {
  const { name, text } = (typeof statement === 'object' && statement !== null ? statement : {}) as {
    name?: unknown
    text?: unknown
  }
  return name !== undefined && typeof text === 'string' && isPlainRead(text)
}
