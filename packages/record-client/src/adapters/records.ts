import {
  faultIn,
  list,
  nullable,
  object,
  optional,
  type RecordRepresentation,
  type SimplifiedBatchResults,
  string,
} from '@foyer/record-contract'
import type { Adapter } from '../adapter.ts'
import { invalidConfig } from '../network/errors.ts'
import { viewBatch } from '../store/batch-view.ts'
import type { Result } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'
import { type GetRecordConfig, getRecord } from './record.ts'

/** Groups of records, each with the fields wanted of it. */
export interface GetRecordsConfig {
  records: readonly ({ recordIds: readonly string[] } & Omit<
    GetRecordConfig,
    'recordId' | 'layoutTypes' | 'modes'
  >)[]
}

const Groups = list(object({ recordIds: optional(nullable(list(string))) }))

type Records = SimplifiedBatchResults<RecordRepresentation>

/** Reads several records, each group with its own fields. Each is kept alone; those missing come in one call. */
export const getRecords: Adapter<GetRecordsConfig, Records> = {
  name: 'getRecords',
  open(runtime, input) {
    const groups = (input as GetRecordsConfig | null | undefined)?.records
    if (groups === undefined || groups === null) return undefined
    const issue = faultIn(Groups, groups, 'records')
    if (issue) throw invalidConfig('getRecords', issue)
    const parts: Result<RecordRepresentation>[] = []
    for (const { recordIds, ...fields } of groups)
      for (const recordId of recordIds ?? []) {
        const part = getRecord.open(runtime, { recordId, ...fields })
        if (!part) return undefined
        parts.push(part)
      }
    // One that was trimmed meanwhile is made anew, so that everybody looks at the same.
    const currentParts = () => parts.map(({ plan }) => runtime.store.open(plan))
    return runtime.store.open<Records>({
      adapter: 'getRecords',
      key: resultKey('records', { parts: parts.map(({ key }) => key) }),
      lifetime: runtime.recordLifetime,
      // Known from the start: the parts say for themselves what they have.
      resolve: () => true,
      freshUntil: () => Math.min(...currentParts().map(runtime.store.getFreshUntil)),
      async load(_, result, context) {
        const loading = currentParts()
        await Promise.all(loading.map((part) => runtime.load(part, context)))
        // One error for all is the call's own, not that of any record.
        const error = loading[0]?.error
        if (error && loading.every((part) => part.error === error)) throw error
        runtime.store.put(result, true)
      },
      view: (_, reader, previous) => viewBatch(currentParts(), reader, previous),
    })
  },
}
