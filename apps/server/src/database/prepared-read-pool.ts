import type { Pool } from 'pg'
import { byText, isPlainRead } from './is-plain-read.ts'
import { proxyOf } from './proxy-of.ts'

/**
 * Wraps a pool: runs prepared reads on another pool. Reads of pages take several times longer to plan than to run, so
 * they are planned once, on a few direct connections; transactions, and so all writes, stay on the pool.
 */
export const prepareSeparately = (pool: Pool, prepared: Pool): Pool =>
  proxyOf(pool, {
    query: (...args: unknown[]) => {
      const target = isFit(args[0]) ? prepared : pool
      return Reflect.apply(target.query, target, args)
    },
  })

/** The best plan for a prefix search depends on the search term. */
const hasPattern = byText((text) => /\bi?like\b/i.test(text))

function isFit(statement: unknown) {
  const { name, text } = (typeof statement === 'object' && statement !== null ? statement : {}) as {
    name?: unknown
    text?: unknown
  }
  return name !== undefined && typeof text === 'string' && isPlainRead(text) && !hasPattern(text)
}
