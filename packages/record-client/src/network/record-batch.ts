import {
  type BatchResults,
  MAX_BATCH_RECORDS,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import { record, recordBatch } from '@foyer/record-contract/endpoints'
import { type Lifetimes, RECORD_BATCH_ERROR_LIFETIME } from '../store/lifetimes.ts'
import { FetchError, syntheticError } from './errors.ts'
import type { RequestContext, Sender } from './request.ts'

/** What is wanted of a record. Records asked for with equal queries can share a call. */
export interface RecordQuery {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  layoutTypes?: readonly string[] | undefined
  modes?: readonly string[] | undefined
}

/** A record, or the error that says there is none. */
export type FetchedRecord =
  | { record: RecordRepresentation; gone?: undefined }
  | { record?: undefined; gone: FetchError }

interface Waiting {
  id: string
  context: RequestContext | undefined
  resolve(outcome: FetchedRecord): void
  reject(error: unknown): void
}

type BatchItem = BatchResults<RecordRepresentation>['results'][number]

/** Fetches records one by one for its callers, and all of one tick in one call over the wire. */
export function createRecordBatch(runtime: Sender & { readonly lifetimes: Partial<Lifetimes> }) {
  let tick: Map<string, { query: RecordQuery; waiting: Waiting[] }> | undefined

  function flush() {
    const groups = tick
    tick = undefined
    for (const { query, waiting } of groups?.values() ?? [])
      for (let from = 0; from < waiting.length; from += MAX_BATCH_RECORDS)
        send(query, waiting.slice(from, from + MAX_BATCH_RECORDS))
  }

  async function send(query: RecordQuery, waiting: Waiting[]) {
    const ids = [...new Set(waiting.map(({ id }) => id))]
    // The call lives as long as its longest waiter: only a lone one may abort it.
    const [first] = waiting
    const context = waiting.length === 1 ? first?.context : { ...first?.context, signal: undefined }
    const alone = ids.length === 1
    const url = alone
      ? urlOf(record, { recordId: ids[0] }, query)
      : urlOf(recordBatch, { recordIds: ids }, query)
    let items: BatchItem[]
    try {
      const { body } = await runtime.send({ method: 'GET', url }, context)
      items = alone
        ? [{ statusCode: 200, result: body as RecordRepresentation }]
        : (body as BatchResults<RecordRepresentation>).results
    } catch (error) {
      const notFound = error instanceof FetchError && error.status === 404
      // Of a whole batch it says nothing about any one record, so it isn't remembered.
      if (notFound && !alone) error.rememberFor = 0
      for (const one of waiting) notFound && alone ? one.resolve({ gone: error }) : one.reject(error)
      return
    }
    for (const one of waiting) {
      const outcome = outcomeOf(
        items[ids.indexOf(one.id)],
        url,
        runtime.lifetimes.recordBatchError ?? RECORD_BATCH_ERROR_LIFETIME,
      )
      outcome instanceof FetchError ? one.reject(outcome) : one.resolve(outcome)
    }
  }

  return (id: string, query: RecordQuery, context?: RequestContext) =>
    new Promise<FetchedRecord>((resolve, reject) => {
      if (!tick) {
        tick = new Map()
        queueMicrotask(flush)
      }
      const key = JSON.stringify([query, context?.priority, context?.cachePolicy])
      const group = tick.get(key) ?? { query, waiting: [] }
      tick.set(key, group)
      group.waiting.push({ id, context, resolve, reject })
    })
}

/**
 * What an item of a batch says: a record, that there is none, or an error. An id without `fields` means removed; with
 * fields that are empty it is a record of which the caller may see nothing that was asked for.
 */
function outcomeOf(
  item: BatchItem | undefined,
  url: string,
  rememberFor: number,
): FetchedRecord | FetchError {
  const { statusCode = 404, result = null } = item ?? {}
  const record = result as Partial<RecordRepresentation> | null
  if (statusCode === 200 || statusCode === 201)
    return record?.fields ? { record: record as RecordRepresentation } : { gone: syntheticError(url, 404) }
  const error = syntheticError(url, statusCode, result)
  // Not found is cached as missing; anything else is remembered for a while.
  if (statusCode === 404) return { gone: error }
  error.rememberFor = rememberFor
  return error
}
