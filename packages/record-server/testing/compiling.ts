import { RecordApiError } from '@foyer/record-contract'
import type { Pool } from 'pg'
import type { RecordServerOptions } from '../src/options.ts'
import { createContext } from '../src/record-context.ts'
import { Change } from './change.object.ts'
import { objects } from './objects.ts'
import { serverContext } from './server-context.ts'

/** Metadata and access of the test objects, for tests that compile statements without running them. */
export const context = createContext([...objects, Change])

export function objectNamed(apiName: string) {
  const object = context.registry.objects.get(apiName)
  if (!object) throw new TypeError(`${apiName} is not declared`)
  return object
}

/** The field of a path like `Account.Phone`. */
export function fieldNamed(name: string) {
  const [objectName = '', fieldName = ''] = name.split('.')
  const field = objectNamed(objectName).fields.get(fieldName)
  if (!field) throw new TypeError(`${name} is not declared`)
  return field
}

export interface SentQuery {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A pool that records statements, each on one line, and returns the rows of the test. */
export function fakePool(answer: (query: SentQuery) => unknown[] | Promise<unknown[]> = () => []) {
  const sent: SentQuery[] = []
  const query = async (input: string | SentQuery, values: readonly unknown[] = []) => {
    const { text, ...rest } = typeof input === 'string' ? { text: input, values } : input
    const sentQuery = { ...rest, text: onOneLine(text) }
    sent.push(sentQuery)
    return { rows: await answer(sentQuery) }
  }
  return { sent, query, pool: { query } as unknown as Pool }
}

const onOneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim()

/** A server context with such a pool and its own caches. */
export const contextOn = (pool: Pool, options: Partial<Omit<RecordServerOptions, 'context'>> = {}) =>
  serverContext({ ...options, pool }, [...objects, Change])

/** Message and path of the API error that the work throws; undefined if it does not throw. */
export function rejectionOf(work: () => unknown) {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof RecordApiError)) throw error
    return { message: error.message, path: error.path }
  }
}

/** Splits the columns of a select at commas outside of brackets. */
export function splitColumns(list: string) {
  const columns: string[] = []
  let [depth, start] = [0, 0]
  for (const [at, sign] of [...list].entries()) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) {
      columns.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...columns, list.slice(start).trim()]
}
