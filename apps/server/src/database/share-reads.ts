import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, QueryResult } from 'pg'
import { isPlainRead } from './is-plain-read.ts'
import { createReadJoiner, type JoinReads, ordinaryParser, type Read } from './join-reads.ts'
import { proxyOf } from './proxy-of.ts'

interface Sharing {
  answers: Map<string, Promise<QueryResult>>
  /** Each pool joins its own. */
  joins: Map<Pool, JoinReads>
}

const sharing = new AsyncLocalStorage<Sharing>()

/**
 * Runs something that only reads, such as the drawing of a page: the same question is asked of the database once, and
 * questions that come at the same moment are asked together. What a page calls shares with the page.
 */
export const shareReads = <T>(run: () => T): T =>
  sharing.getStore() ? run() : sharing.run({ answers: new Map(), joins: new Map() }, run)

/**
 * The pool, whose statements are shared where somebody shares reads: parts of a page that know nothing of each other ask
 * for the same edition, the same standing, the same dues. Whatever might write ends the sharing of what was read before.
 */
export function sharedPool(pool: Pool): Pool {
  const newJoin = createReadJoiner(pool)
  return proxyOf(pool, {
    query: (...given: unknown[]) => {
      const page = sharing.getStore()
      const ask = (name?: string) =>
        Reflect.apply(pool.query, pool, named(given, name)) as unknown as Promise<QueryResult>
      if (!page) return ask()
      const { answers, joins } = page
      const read = readIn(given)
      if (read === null) {
        answers.clear()
        return ask()
      }
      const key = keyOf(read)
      const known = answers.get(key)
      if (known) return known.then(copyOf)
      const join = joins.get(pool) ?? newJoin()
      joins.set(pool, join)
      const answer = join(read, ask)
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer.then(copyOf)
    },
    connect: (...given: unknown[]) => {
      sharing.getStore()?.answers.clear()
      return Reflect.apply(pool.connect, pool, given)
    },
  })
}

interface GivenStatement {
  name?: string
  text: string
  values?: unknown[]
  rowMode?: 'array'
  types?: { getTypeParser: Read['parserOf'] }
}

/** The same statement, prepared under a name. */
function named(given: unknown[], name: string | undefined) {
  const [statement, values = []] = given
  if (name === undefined) return given
  return typeof statement === 'string'
    ? [{ name, text: statement, values }]
    : [{ values, ...(statement as GivenStatement), name }]
}

/** Null for what is no plain read. */
function readIn([statement, values = []]: unknown[]): (Read & { isOrdinary: boolean }) | null {
  const {
    text,
    values: own = values as unknown[],
    name,
    rowMode,
    types,
  } = typeof statement === 'string' ? ({ text: statement } as GivenStatement) : (statement as GivenStatement)
  if (!isPlainRead(text)) return null
  return {
    text,
    values: own,
    isArray: rowMode === 'array',
    isNamed: name !== undefined,
    isOrdinary: types === undefined,
    parserOf: types ? (type) => types.getTypeParser(type) : ordinaryParser,
  }
}

/** The text as it is, at the end: statements of a page are long, and to write one as JSON takes as long as to send it. */
const keyOf = ({ text, values, isArray, isOrdinary }: Read & { isOrdinary: boolean }) =>
  `${JSON.stringify([values, isArray, isOrdinary])} ${text}`

/** Whoever sorts or empties their rows does so for themselves. */
const copyOf = (answer: QueryResult): QueryResult => ({
  ...answer,
  rows: answer.rows.map((row) => (Array.isArray(row) ? [...row] : { ...row })),
})
