import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, QueryResult } from 'pg'
import { isPlainRead } from './is-plain-read.ts'
import { createReadJoiner, type JoinReads, ordinaryParser, type Read } from './join-reads.ts'
import { proxyOf } from './proxy-of.ts'

interface Sharing {
  answers: Map<string, Promise<QueryResult>>
  /** Joined reads by pool. */
  joins: Map<Pool, JoinReads>
}

const sharing = new AsyncLocalStorage<Sharing>()

/**
 * Runs a read-only task, such as rendering a page: equal reads run once, and concurrent reads are joined.
 * Calls made by a page share with it.
 */
export const shareReads = <T>(run: () => T): T =>
  sharing.getStore() ? run() : sharing.run({ answers: new Map(), joins: new Map() }, run)

/**
 * Wraps a pool: shares reads inside of `shareReads`, since independent sections of a page read the same
 * edition, status and balance. A statement that may write discards the shared results.
 */
export function sharedPool(pool: Pool): Pool {
  const newJoin = createReadJoiner(pool)
  return proxyOf(pool, {
    query: (...args: unknown[]) => {
      const page = sharing.getStore()
      const ask = (name?: string) =>
        Reflect.apply(pool.query, pool, named(args, name)) as unknown as Promise<QueryResult>
      if (!page) return ask()
      const { answers, joins } = page
      const read = readIn(args)
      if (read === null) {
        answers.clear()
        return ask()
      }
      const key = keyOf(read)
      const sharedResult = answers.get(key)
      if (sharedResult) return sharedResult.then(copyOf)
      const join = joins.get(pool) ?? newJoin()
      joins.set(pool, join)
      const answer = join(read, ask)
      answers.set(key, answer)
      answer.catch(() => answers.delete(key))
      return answer.then(copyOf)
    },
    connect: (...args: unknown[]) => {
      sharing.getStore()?.answers.clear()
      return Reflect.apply(pool.connect, pool, args)
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
function named(args: unknown[], name: string | undefined) {
  const [statement, values = []] = args
  if (name === undefined) return args
  return typeof statement === 'string'
    ? [{ name, text: statement, values }]
    : [{ values, ...(statement as GivenStatement), name }]
}

/** Parses a query call; null if it is not a plain read. */
function readIn([statement, values = []]: unknown[]): (Read & { isOrdinary: boolean }) | null {
  const {
    text,
    values: statementValues = values as unknown[],
    name,
    rowMode,
    types,
  } = typeof statement === 'string' ? ({ text: statement } as GivenStatement) : (statement as GivenStatement)
  if (!isPlainRead(text)) return null
  return {
    text,
    values: statementValues,
    isArray: rowMode === 'array',
    isNamed: name !== undefined,
    isOrdinary: types === undefined,
    parserOf: types ? (type) => types.getTypeParser(type) : ordinaryParser,
  }
}

/** The text goes last, unescaped: serialising a long statement as JSON takes as long as sending it. */
const keyOf = ({ text, values, isArray, isOrdinary }: Read & { isOrdinary: boolean }) =>
  `${JSON.stringify([values, isArray, isOrdinary])} ${text}`

/** Copies the rows, so that callers may sort or empty them. */
const copyOf = (answer: QueryResult): QueryResult => ({
  ...answer,
  rows: answer.rows.map((row) => (Array.isArray(row) ? [...row] : { ...row })),
})
