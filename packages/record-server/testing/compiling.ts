import { RecordApiError } from '@foyer/record-contract'
import type { Pool } from 'pg'
import type { RecordServerOptions } from '../src/options.ts'
import { createContext } from '../src/record-context.ts'
import { Change } from './change.object.ts'
import { objects } from './objects.ts'
import { serverContext } from './server-context.ts'

/** Metadata and access of the test objects, for tests that compile statements and run none. */
export const context = createContext([...objects, Change])

export function objectNamed(apiName: string) {
  const object = context.registry.objects.get(apiName)
  if (!object) throw new TypeError(`${apiName} is not declared`)
  return object
}

/** The field of a name like `Account.Phone`. */
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

/** A pool that keeps what is sent to it, on one line each, and answers with the rows that the test gives. */
export function fakePool(answer: (query: SentQuery) => unknown[] | Promise<unknown[]> = () => []) {
  const sent: SentQuery[] = []
  const query = async (given: string | SentQuery, values: readonly unknown[] = []) => {
    const { text, ...rest } = typeof given === 'string' ? { text: given, values } : given
    const asked = { ...rest, text: onOneLine(text) }
    sent.push(asked)
    return { rows: await answer(asked) }
  }
  return { sent, query, pool: { query } as unknown as Pool }
}

const onOneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim()

/** The context of a server on such a pool, with caches of its own. */
export const contextOn = (pool: Pool, options: Partial<Omit<RecordServerOptions, 'context'>> = {}) =>
  serverContext({ ...options, pool }, [...objects, Change])

/** Message and path of the error with which the API rejects something; undefined if it does not. */
export function faultOf(work: () => unknown) {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof RecordApiError)) throw error
    return { message: error.message, path: error.path }
  }
}
