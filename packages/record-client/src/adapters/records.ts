import type { BatchItem, RecordRepresentation, SimplifiedBatchResults } from '@foyer/record-contract'
import type { Adapter } from '../adapter.ts'
import { FetchError, invalidConfig } from '../network/errors.ts'
import { resultKey } from '../store/keys.ts'
import type { Reader, Result } from '../store/result.ts'
import { type GetRecordConfig, getRecord } from './record.ts'

/** Groups of records, each with the fields wanted of it. */
export interface GetRecordsConfig {
  records: readonly ({ recordIds: readonly string[] } & Omit<
    GetRecordConfig,
    'recordId' | 'layoutTypes' | 'modes'
  >)[]
}

type Records = SimplifiedBatchResults<RecordRepresentation>

/** Reads several records, each group with its own fields. Each is kept alone; those missing come in one call. */
export const getRecords: Adapter<GetRecordsConfig, Records> = {
  name: 'getRecords',
  open(runtime, given) {
    const groups = (given as GetRecordsConfig | null | undefined)?.records
    if (groups === undefined || groups === null) return undefined
    if (!Array.isArray(groups))
      throw invalidConfig('getRecords', { path: 'records', expected: 'list', received: typeof groups })
    const parts: Result<RecordRepresentation>[] = []
    for (const { recordIds, ...fields } of groups as GetRecordsConfig['records'])
      for (const recordId of recordIds ?? []) {
        const part = getRecord.open(runtime, { recordId, ...fields })
        if (!part) return undefined
        parts.push(part)
      }
    return runtime.store.open<Records>({
      adapter: 'getRecords',
      key: resultKey('records', { parts: parts.map(({ key }) => key) }),
      lifetime: runtime.lifetimes.record,
      // Known from the start: the parts say for themselves what they have.
      resolve: () => true,
      freshUntil: () => Math.min(...parts.map(runtime.store.freshUntilOf)),
      async load(_, result, context) {
        await Promise.all(parts.map((part) => runtime.load(part, context)))
        // One error for all is the call's own, not that of any record.
        const error = parts[0]?.error
        if (error && parts.every((part) => part.error === error)) throw error
        runtime.store.put(result, true)
      },
      view: (_, reader, previous) => viewRecords(parts, reader, previous),
    })
  },
}

function viewRecords(
  parts: readonly Result<RecordRepresentation>[],
  reader: Reader,
  previous: Records | undefined,
) {
  const results: BatchItem<RecordRepresentation>[] = []
  let same = previous?.results.length === parts.length
  for (const [index, part] of parts.entries()) {
    const { data, error } = reader.result(part)
    if (data === undefined && !error) return undefined
    const before = previous?.results[index]
    const item = itemOf(data as RecordRepresentation | undefined, error)
    const kept =
      before && before.statusCode === item.statusCode && before.result === item.result ? before : item
    if (kept !== before) same = false
    results.push(kept)
  }
  return same ? previous : { results }
}

function itemOf(
  data: RecordRepresentation | undefined,
  error: Error | undefined,
): BatchItem<RecordRepresentation> {
  if (data) return { statusCode: 200, result: data }
  if (!(error instanceof FetchError)) return { statusCode: 500, result: null }
  return { statusCode: error.status, result: Array.isArray(error.body) ? error.body : null }
}
