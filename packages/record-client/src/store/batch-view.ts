import type { BatchItem, SimplifiedBatchResults } from '@foyer/record-contract'
import { FetchError } from '../network/errors.ts'
import type { Reader, Result } from './entries.ts'

/** Combines several results into a batch: undefined while one is missing, and the same object while none differs. */
export function viewBatch<D>(
  parts: readonly Result<D>[],
  reader: Reader,
  previous: SimplifiedBatchResults<D> | undefined,
): SimplifiedBatchResults<D> | undefined {
  const results: BatchItem<D>[] = []
  let isSame = previous?.results.length === parts.length
  for (const [index, part] of parts.entries()) {
    const { data, error } = reader.result(part)
    if (data === undefined && !error) return undefined
    const fetchError = error instanceof FetchError ? error : undefined
    const statusCode = data === undefined ? (fetchError?.status ?? 500) : 200
    const result = (data ?? fetchError?.body ?? null) as BatchItem<D>['result']
    const previousItem = previous?.results[index]
    if (previousItem && previousItem.statusCode === statusCode && previousItem.result === result)
      results.push(previousItem)
    else {
      results.push({ statusCode, result })
      isSame = false
    }
  }
  return isSame ? previous : { results }
}
