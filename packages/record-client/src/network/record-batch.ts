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

/** Requested fields of a record. Records with equal queries share a request. */
export interface RecordQuery {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  layoutTypes?: readonly string[] | undefined
  modes?: readonly string[] | undefined
}

/** A record, or the error that it was not found. */
export type FetchedRecord =
  | { record: RecordRepresentation; notFound?: undefined }
  | { record?: undefined; notFound: FetchError }

interface Waiter {
  id: string
  context: RequestContext | undefined
  resolve(outcome: FetchedRecord): void
  reject(error: unknown): void
}

type BatchItem = BatchResults<RecordRepresentation>['results'][number]

/** Creates a function that fetches a record; calls of one tick share a request. */
export function createRecordBatch(runtime: Sender & { readonly lifetimes: Partial<Lifetimes> }) {
  let tick: Map<string, { query: RecordQuery; waiters: Waiter[] }> | undefined

  function flush() {
    const groups = tick
    tick = undefined
    for (const { query, waiters } of groups?.values() ?? [])
      for (let start = 0; start < waiters.length; start += MAX_BATCH_RECORDS)
        send(query, waiters.slice(start, start + MAX_BATCH_RECORDS))
  }

  async function send(query: RecordQuery, waiters: Waiter[]) {
    const ids = [...new Set(waiters.map(({ id }) => id))]
    // The request lives as long as its last waiter: only a single waiter may abort it.
    const [first] = waiters
    const context = waiters.length === 1 ? first?.context : { ...first?.context, signal: undefined }
    const isSingle = ids.length === 1
    const url = isSingle
      ? urlOf(record, { recordId: ids[0] }, query)
      : urlOf(recordBatch, { recordIds: ids }, query)
    let items: BatchItem[]
    try {
      const { body } = await runtime.send({ method: 'GET', url }, context)
      items = isSingle
        ? [{ statusCode: 200, result: body as RecordRepresentation }]
        : (body as BatchResults<RecordRepresentation>).results
    } catch (error) {
      const isNotFound = error instanceof FetchError && error.status === 404
      // A 404 of a whole batch says nothing about a record, so it is not cached.
      if (isNotFound && !isSingle) error.cacheMs = 0
      for (const waiter of waiters)
        isNotFound && isSingle ? waiter.resolve({ notFound: error }) : waiter.reject(error)
      return
    }
    for (const waiter of waiters) {
      const outcome = toOutcome(
        items[ids.indexOf(waiter.id)],
        url,
        runtime.lifetimes.recordBatchError ?? RECORD_BATCH_ERROR_LIFETIME,
      )
      outcome instanceof FetchError ? waiter.reject(outcome) : waiter.resolve(outcome)
    }
  }

  return (id: string, query: RecordQuery, context?: RequestContext) =>
    new Promise<FetchedRecord>((resolve, reject) => {
      if (!tick) {
        tick = new Map()
        queueMicrotask(flush)
      }
      const key = JSON.stringify([query, context?.priority, context?.cachePolicy])
      const group = tick.get(key) ?? { query, waiters: [] }
      tick.set(key, group)
      group.waiters.push({ id, context, resolve, reject })
    })
}

/**
 * Converts an item of a batch: a record, not found, or an error. An id without `fields` was deleted; empty
 * fields are a record without visible fields.
 */
function toOutcome(item: BatchItem | undefined, url: string, cacheMs: number): FetchedRecord | FetchError {
  const { statusCode = 404, result = null } = item ?? {}
  const record = result as Partial<RecordRepresentation> | null
  if (statusCode === 200 || statusCode === 201)
    return record?.fields
      ? { record: record as RecordRepresentation }
      : { notFound: syntheticError(url, 404) }
  const error = syntheticError(url, statusCode, result)
  // Not found is cached as missing; other errors are cached for a while.
  if (statusCode === 404) return { notFound: error }
  error.cacheMs = cacheMs
  return error
}
