import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, QueryResult } from 'pg'
import { proxyOf } from './proxy-of.ts'

const sharing = new AsyncLocalStorage<Map<string, Promise<QueryResult>>>()

/** Runs something that only reads, such as the drawing of a page: the same question is asked of the database once. */
export const shareReads = <T>(run: () => T): T => sharing.run(new Map(), run)

/**
 * The pool, whose statements are shared where somebody shares reads: parts of a page that know nothing of each other ask
 * for the same edition, the same standing, the same dues. Whatever might write ends the sharing of what was read before.
 */
export const sharedPool = (pool: Pool): Pool =>
  proxyOf(pool, {
    query: (...given: unknown[]) => {
      const answers = sharing.getStore()
      const ask = () => Reflect.apply(pool.query, pool, given) as unknown as Promise<QueryResult>
      if (!answers) return ask()
      const key = keyOf(given)
      if (key === null) {
        answers.clear()
        return ask()
      }
      const known = answers.get(key)
      if (known) return known.then(copyOf)
      const answer = ask()
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer.then(copyOf)
    },
    connect: (...given: unknown[]) => {
      sharing.getStore()?.clear()
      return Reflect.apply(pool.connect, pool, given)
    },
  })

/** Null for what is no plain read. */
function keyOf([statement, values]: unknown[]) {
  const {
    text,
    values: own = values,
    ...rest
  } = typeof statement === 'string'
    ? { text: statement }
    : (statement as { text: string; values?: unknown[] })
  return /^\s*(select|with)\b/i.test(text) &&
    !/\b(insert|update|delete|add_job|pg_notify|nextval)\b/i.test(text)
    ? JSON.stringify([text, own, rest])
    : null
}

/** Whoever sorts or empties their rows does so for themselves. */
const copyOf = (answer: QueryResult): QueryResult => ({
  ...answer,
  rows: answer.rows.map((row) => (Array.isArray(row) ? [...row] : { ...row })),
})
