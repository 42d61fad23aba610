import {
  type BatchResults,
  MAX_BATCH_RECORDS,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import { record, recordBatch } from '@foyer/record-contract/endpoints'
import type { Runtime } from '../runtime.ts'
import { type FetchError, syntheticError } from './errors.ts'
import type { RequestContext } from './request.ts'

/** What is wanted of a record. Records asked for with equal queries can share a call. */
export interface RecordQuery {
  fields?: readonly string[] | undefined
  optionalFields?: readonly string[] | undefined
  layoutTypes?: readonly string[] | undefined
  modes?: readonly string[] | undefined
}

interface Waiting {
  id: string
  context: RequestContext | undefined
  resolve(record: RecordRepresentation): void
  reject(error: unknown): void
}

type BatchItem = BatchResults<RecordRepresentation>['results'][number]

/** Fetches records one by one for its callers, and all of one tick in one call over the wire. */
export function createRecordBatch(runtime: Pick<Runtime, 'send' | 'lifetimes'>) {
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
    const context = waiting.length === 1 ? waiting[0]?.context : withoutSignal(waiting[0]?.context)
    try {
      if (ids.length === 1) {
        const url = urlOf(record, { recordId: ids[0] }, { ...query })
        const { body } = await runtime.send({ method: 'GET', url }, context)
        for (const one of waiting) settle(one, url, { statusCode: 200, result: body as RecordRepresentation })
      } else {
        const url = urlOf(recordBatch, { recordIds: ids }, { ...query })
        const { body } = await runtime.send({ method: 'GET', url }, context)
        const { results } = body as BatchResults<RecordRepresentation>
        for (const one of waiting) settle(one, url, results[ids.indexOf(one.id)])
      }
    } catch (error) {
      for (const one of waiting) one.reject(error)
    }
  }

  function settle(one: Waiting, url: string, item: BatchItem | undefined) {
    try {
      one.resolve(requireRecord(item, url, runtime.lifetimes.recordBatchError))
    } catch (error) {
      one.reject(error)
    }
  }

  return (id: string, query: RecordQuery, context?: RequestContext) =>
    new Promise<RecordRepresentation>((resolve, reject) => {
      if (!tick) {
        tick = new Map()
        queueMicrotask(flush)
      }
      const key = JSON.stringify([
        query.fields,
        query.optionalFields,
        query.layoutTypes,
        query.modes,
        context?.priority,
      ])
      let group = tick.get(key)
      if (!group) {
        group = { query, waiting: [] }
        tick.set(key, group)
      }
      group.waiting.push({ id, context, resolve, reject })
    })
}

const withoutSignal = (context: RequestContext | undefined): RequestContext | undefined =>
  context && { ...context, signal: undefined }

/** The record of a batch item, or the item's error. An id without fields says that the record was removed. */
export function requireRecord(
  item: BatchItem | undefined,
  url: string,
  rememberFor: number,
): RecordRepresentation {
  const { statusCode = 404, result = null } = item ?? {}
  if (statusCode === 200 || statusCode === 201) {
    const found = result as Partial<RecordRepresentation> | null
    if (found?.fields && Object.keys(found.fields).length > 0) return found as RecordRepresentation
    if (found?.id) throw syntheticError(url, 404)
    return found as RecordRepresentation
  }
  throw itemError(url, statusCode, result, rememberFor)
}

/** The error of a batch item. Not found is cached as missing; anything else is remembered for a while. */
export function itemError(url: string, status: number, body: unknown, rememberFor: number): FetchError {
  const error = syntheticError(url, status, body)
  if (status !== 404) error.rememberFor = rememberFor
  return error
}
