import {
  type FaultText,
  faultIn,
  MAX_FIELD_PATH_DEPTH,
  type RecordRepresentation,
} from '@foyer/record-contract'
import { record } from '@foyer/record-contract/endpoints'
import { toId18 } from '../coerce.ts'
import { asList, layoutTypes, names } from '../field-list.ts'
import { sameList } from '../ingest/merge-record.ts'
import { markAbsent } from '../ingest/record-ingest.ts'
import { invalidConfig } from '../network/errors.ts'
import type { RecordQuery } from '../network/record-batch.ts'
import type { Runtime } from '../runtime.ts'
import type { Plan, Result } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'
import { findView, sameRecord } from '../store/record-view.ts'
import { Link, type Selection, selectionOf } from '../store/selection.ts'
import type { FieldIds, RecordAdapter, RecordConfig } from '../typed-reads.ts'

/** Which record, and which of its fields. */
export type GetRecordConfig = RecordConfig<FieldIds, FieldIds>

/** What a config asks of a record, whichever record it is. */
interface Want {
  query: RecordQuery
  /** Undefined when a layout decides. */
  selection: Selection | undefined
  /** Copies of what it was made from, to see whether that is still the same. */
  from: Parts
}

const PARTS = ['fields', 'optionalFields', 'layoutTypes', 'modes'] as const
type Parts = { [P in (typeof PARTS)[number]]?: unknown }

// Forgets with the list that it was made for; components keep theirs, so this is found again on every render.
const wants = new WeakMap<object, Want>()

/** Reads one record: the given fields, or those of its layout. */
export const getRecord: RecordAdapter = {
  name: 'getRecord',
  open(runtime, given) {
    const config = given as GetRecordConfig | null
    if (!config?.recordId) return undefined
    refuse(faultIn(record.params, config))
    const id = toId18(config.recordId)
    const want = wantOf(config)
    return want && openRecord(runtime, id, want)
  },
}

/** The entry for some fields of a record. The one for a selection that was read before is found on the record. */
function openRecord(runtime: Runtime, id: string, want: Want): Result<RecordRepresentation> {
  const { store } = runtime
  const entry = want.selection && store.records.get(id)
  const view = entry && want.selection && findView(entry, want.selection)
  if (view?.result) return view.result
  const result = store.open(planOf(runtime, id, want))
  if (view) view.result = result
  return result
}

function planOf(runtime: Runtime, id: string, { query, selection }: Want): Plan<RecordRepresentation> {
  const { store } = runtime
  return {
    adapter: 'getRecord',
    key: resultKey('record', { id, ...query }),
    lifetime: runtime.recordLifetime,
    recordId: id,
    recordIds: selection ? undefined : [id],
    resolve: () => selection && store.records.has(id) && new Link(id, selection),
    view: (value, reader) => (reader.record(value as Link) ?? undefined) as RecordRepresentation | undefined,
    same: sameRecord,
    async load(_, result, context) {
      for (let late = false; ; late = true) {
        const { record: came, gone } = await runtime.fetchRecord(id, query, context)
        if (!came) {
          store.evictRecord(id, gone)
          return store.put(result, selection && new Link(id, selection))
        }
        const put = store.putRecord(came)
        // An answer older than what was evicted meanwhile counts for nothing: the next one is newer.
        if (!put.entry.record && !put.entry.error && !late) continue
        const shown = selection ?? put.selection
        markAbsent(store.records, put.entry, shown)
        return store.put(result, new Link(id, shown))
      }
    },
  }
}

/** Undefined when nothing is asked for. */
function wantOf(config: Omit<GetRecordConfig, 'recordId'>): Want | undefined {
  const anchor = config.fields ?? config.optionalFields ?? config.layoutTypes
  const known = typeof anchor === 'object' ? wants.get(anchor) : undefined
  if (known && isCopy(known.from, config)) return known
  const query = {
    fields: tidied(names, config.fields),
    optionalFields: tidied(names, config.optionalFields),
    layoutTypes: tidied(layoutTypes, config.layoutTypes),
    modes: tidied(layoutTypes, config.modes),
  }
  refuse(faultIn(record.query, query))
  const { fields, optionalFields, layoutTypes: layouts, modes } = query
  const all = [...(fields ?? []), ...(optionalFields ?? [])]
  if (!all.length && !layouts?.length) return undefined
  const deep = all.find((name) => name.split('.').length > MAX_FIELD_PATH_DEPTH)
  refuse(
    deep === undefined ? deep : { path: 'fields', expected: `${MAX_FIELD_PATH_DEPTH} names`, received: deep },
  )
  const from: Parts = {}
  for (const part of PARTS) from[part] = asCopy(config[part])
  const want: Want = layouts?.length
    ? { query: { optionalFields, layoutTypes: layouts, modes }, selection: undefined, from }
    : { query: { fields, optionalFields }, selection: selectionOf(all), from }
  if (typeof anchor === 'object') wants.set(anchor, want)
  return want
}

const tidied = (tidy: (value: unknown) => unknown, given: unknown) =>
  given ? (asList(tidy(given)) as string[]) : undefined

function refuse(fault: FaultText | undefined) {
  if (fault) throw invalidConfig('getRecord', fault)
}

const asCopy = (given: unknown) => (Array.isArray(given) ? [...given] : given)

/** Is this still what it was when it was copied? */
function isCopy(copy: Parts, given: Parts) {
  for (const part of PARTS) if (copy[part] !== given[part] && !sameList(copy[part], given[part])) return false
  return true
}
