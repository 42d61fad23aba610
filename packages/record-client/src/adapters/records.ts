import {
  findIssue,
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

/** Groups of records with their fields. */
export interface GetRecordsConfig {
  records: readonly ({ recordIds: readonly string[] } & Omit<
    GetRecordConfig,
    'recordId' | 'layoutTypes' | 'modes'
  >)[]
}

const Groups = list(object({ recordIds: optional(nullable(list(string))) }))

type Records = SimplifiedBatchResults<RecordRepresentation>

/**
 * Reads several records, each group with its own fields. Each is cached singly; missing ones are fetched in
 * one request.
 */
export const getRecords: Adapter<GetRecordsConfig, Records> = {
  name: 'getRecords',
  open(runtime, input) {
    const groups = (input as GetRecordsConfig | null | undefined)?.records
    if (groups === undefined || groups === null) return undefined
    const issue = findIssue(Groups, groups, 'records')
    if (issue) throw invalidConfig('getRecords', issue)
    const parts: Result<RecordRepresentation>[] = []
    for (const { recordIds, ...fields } of groups)
      for (const recordId of recordIds ?? []) {
        const part = getRecord.open(runtime, { recordId, ...fields })
        if (!part) return undefined
        parts.push(part)
      }
    // A trimmed entry is created again, so that all readers use the same one.
    const currentParts = () => parts.map(({ plan }) => runtime.store.open(plan))
    return runtime.store.open<Records>({
      adapter: 'getRecords',
      key: resultKey('records', { parts: parts.map(({ key }) => key) }),
      lifetime: runtime.recordLifetime,
      // Resolved from the start: the parts have their own states.
      resolve: () => true,
      freshUntil: () => Math.min(...currentParts().map(runtime.store.getFreshUntil)),
      async load(_, result, context) {
        const loading = currentParts()
        await Promise.all(loading.map((part) => runtime.load(part, context)))
        // An error shared by all parts is an error of the request.
        const error = loading[0]?.error
        if (error && loading.every((part) => part.error === error)) throw error
        runtime.store.put(result, true)
      },
      view: (_, reader, previous) => viewBatch(currentParts(), reader, previous),
    })
  },
}
