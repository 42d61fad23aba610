import {
  findIssue,
  type IssueText,
  MAX_FIELD_PATH_DEPTH,
  type RecordRepresentation,
} from '@foyer/record-contract'
import { record } from '@foyer/record-contract/endpoints'
import { toId18 } from '../coerce.ts'
import { normaliseLayoutTypes, normaliseNames, toList } from '../field-list.ts'
import { isSameList } from '../ingest/merge-record.ts'
import { markAbsent } from '../ingest/record-ingest.ts'
import { invalidConfig, SupersededError } from '../network/errors.ts'
import type { RecordQuery } from '../network/record-batch.ts'
import type { Runtime } from '../runtime.ts'
import type { Plan, Result } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'
import { findView, isSameRecord } from '../store/record-view.ts'
import { Link, parseSelection, type Selection } from '../store/selection.ts'
import type { FieldIds, RecordConfig, RecordsAdapter } from '../typed-reads.ts'

/** Id and fields of a record. */
export type GetRecordConfig = RecordConfig<FieldIds, FieldIds>

/** Normalised fields of a config, independent of the record. */
interface RecordRequest {
  query: RecordQuery
  /** Undefined if a layout defines the fields. */
  selection: Selection | undefined
  /** Key of the result, without the id of the record. */
  key: string
  /** Copies of its inputs, to detect changes. */
  inputs: Inputs
}

const INPUT_NAMES = ['fields', 'optionalFields', 'layoutTypes', 'modes'] as const
type Inputs = { [P in (typeof INPUT_NAMES)[number]]?: unknown }

// Weak, so that an entry lives as long as the list of fields; components keep theirs, so each render hits the cache.
const requestCache = new WeakMap<object, RecordRequest>()

/** Reads one record: the given fields, or those of its layout. */
export const getRecord: RecordsAdapter<'getRecord'> = {
  name: 'getRecord',
  open(runtime, input) {
    const config = input as GetRecordConfig | null
    if (!config?.recordId) return undefined
    throwIfInvalid(findIssue(record.params, config))
    const id = toId18(config.recordId)
    const request = toRecordRequest(config)
    return request && openRecord(runtime, id, request)
  },
}

/** Returns the entry for a selection of a record; a cached one is found on the record. */
function openRecord(runtime: Runtime, id: string, request: RecordRequest): Result<RecordRepresentation> {
  const { store } = runtime
  const entry = request.selection && store.records.get(id)
  const view = entry && request.selection && findView(entry, request.selection)
  if (view?.result) return view.result
  const result = store.open(createPlan(runtime, id, request))
  if (view) view.result = result
  return result
}

function createPlan(
  runtime: Runtime,
  id: string,
  { query, selection, key }: RecordRequest,
): Plan<RecordRepresentation> {
  const { store } = runtime
  return {
    adapter: 'getRecord',
    key: `${key}|${JSON.stringify(id)}`,
    lifetime: runtime.recordLifetime,
    recordId: id,
    recordIds: selection ? undefined : [id],
    resolve: () => selection && store.records.has(id) && new Link(id, selection),
    view: (value, reader) => (reader.record(value as Link) ?? undefined) as RecordRepresentation | undefined,
    isEqual: isSameRecord,
    async load(_, result, context) {
      const { startedAt } = result
      for (let isRetry = false; ; isRetry = true) {
        const { record: fetched, notFound } = await runtime.fetchRecord(id, query, context)
        if (result.startedAt !== startedAt) throw new SupersededError()
        if (!fetched) {
          store.evictRecord(id, notFound)
          return store.put(result, selection && new Link(id, selection))
        }
        const stored = store.putRecord(fetched)
        // A response older than the evicted version is discarded: the next one is newer.
        if (!stored.entry.record && !stored.entry.error && !isRetry) continue
        const storedSelection = selection ?? stored.selection
        markAbsent(store.records, stored.entry, storedSelection)
        return store.put(result, new Link(id, storedSelection))
      }
    },
  }
}

/** Normalises the fields of a config. Undefined if there are none. */
function toRecordRequest(config: Omit<GetRecordConfig, 'recordId'>): RecordRequest | undefined {
  const cacheKey = config.fields ?? config.optionalFields ?? config.layoutTypes
  const cached = typeof cacheKey === 'object' ? requestCache.get(cacheKey) : undefined
  if (cached && isUnchanged(cached.inputs, config)) return cached
  const query = {
    fields: normalise(normaliseNames, config.fields),
    optionalFields: normalise(normaliseNames, config.optionalFields),
    layoutTypes: normalise(normaliseLayoutTypes, config.layoutTypes),
    modes: normalise(normaliseLayoutTypes, config.modes),
  }
  throwIfInvalid(findIssue(record.query, query))
  const { fields, optionalFields, layoutTypes: layouts, modes } = query
  const allFields = [...(fields ?? []), ...(optionalFields ?? [])]
  if (!allFields.length && !layouts?.length) return undefined
  const tooDeep = allFields.find((name) => name.split('.').length > MAX_FIELD_PATH_DEPTH)
  throwIfInvalid(
    tooDeep === undefined
      ? tooDeep
      : { path: 'fields', expected: `${MAX_FIELD_PATH_DEPTH} names`, received: tooDeep },
  )
  const inputs: Inputs = {}
  for (const name of INPUT_NAMES) inputs[name] = copyList(config[name])
  const sent = layouts?.length ? { optionalFields, layoutTypes: layouts, modes } : { fields, optionalFields }
  const request: RecordRequest = {
    query: sent,
    selection: layouts?.length ? undefined : parseSelection(allFields),
    key: resultKey('record', sent),
    inputs,
  }
  if (typeof cacheKey === 'object') requestCache.set(cacheKey, request)
  return request
}

const normalise = (normaliser: (value: unknown) => unknown, input: unknown) =>
  input ? (toList(normaliser(input)) as string[]) : undefined

function throwIfInvalid(issue: IssueText | undefined) {
  if (issue) throw invalidConfig('getRecord', issue)
}

const copyList = (input: unknown) => (Array.isArray(input) ? [...input] : input)

/** Whether the inputs equal their copies. */
function isUnchanged(copied: Inputs, input: Inputs) {
  for (const name of INPUT_NAMES)
    if (copied[name] !== input[name] && !isSameList(copied[name], input[name])) return false
  return true
}
