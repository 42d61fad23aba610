import type { Pool } from 'pg'
import { byText, isPlainRead } from './is-plain-read.ts'
import { proxyOf } from './proxy-of.ts'

/**
 * The pool, whose prepared reads go to another one. What a page reads takes several times as long to plan as to run: it is
 * planned once, for whatever values, on a few connections of its own, which lead past a pooler if there is one.
 * Transactions, and with them everything that writes, stay where they are.
 */
export const prepareSeparately = (pool: Pool, prepared: Pool): Pool =>
  proxyOf(pool, {
    query: (...given: unknown[]) => {
      const target = isFit(given[0]) ? prepared : pool
      return Reflect.apply(target.query, target, given)
    },
  })

/** How the beginnings of words are found best depends on the words. */
const hasPattern = byText((text) => /\bi?like\b/i.test(text))

function isFit(statement: unknown) {
  const { name, text } = (typeof statement === 'object' && statement !== null ? statement : {}) as {
    name?: unknown
    text?: unknown
  }
  return name !== undefined && typeof text === 'string' && isPlainRead(text) && !hasPattern(text)
}
