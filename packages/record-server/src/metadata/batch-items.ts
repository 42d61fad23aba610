import {
  type BatchItem,
  BatchTooLarge,
  type ErrorItem,
  errorBody,
  type Language,
  MAX_BATCH_RECORDS,
  RecordApiError,
} from '@foyer/record-contract'
import { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'

/** Returns one result per key, in order; a key that fails does not affect the others. */
export async function batchItems<K, T>(
  { language }: Session,
  keys: readonly K[],
  answer: (key: K) => T | Promise<T>,
): Promise<BatchItem<T>[]> {
  requireBatchSize(keys)
  return Promise.all(
    keys.map(async (key) => {
      try {
        return { statusCode: 200, result: await answer(key) }
      } catch (error) {
        return failedItem(error, language)
      }
    }),
  )
}

/** The same for serialised results: they are concatenated without parsing. */
export function batchText<K>({ language }: Session, keys: readonly K[], answer: (key: K) => JsonText) {
  requireBatchSize(keys)
  const items = keys.map((key) => {
    try {
      return `{"statusCode":200,"result":${answer(key).text}}`
    } catch (error) {
      return JSON.stringify(failedItem(error, language))
    }
  })
  return new JsonText(`{"results":[${items.join(',')}]}`)
}

export function requireBatchSize(keys: readonly unknown[]) {
  if (keys.length > MAX_BATCH_RECORDS) throw BatchTooLarge(MAX_BATCH_RECORDS, keys.length)
}

function failedItem(error: unknown, language: Language): { statusCode: number; result: ErrorItem[] } {
  if (!(error instanceof RecordApiError)) throw error
  return { statusCode: error.status, result: errorBody(error.in(language)) }
}
