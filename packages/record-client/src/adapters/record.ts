import { type RecordRepresentation, toId18 } from '@foyer/record-contract'
import type { Adapter } from '../adapter.ts'
import { type FieldId, layoutTypes, names } from '../field-list.ts'
import { noteAbsent } from '../ingest/record-ingest.ts'
import { invalidConfig } from '../network/errors.ts'
import type { RecordQuery } from '../network/record-batch.ts'
import type { Runtime } from '../runtime.ts'
import { resultKey } from '../store/keys.ts'
import { findView, sameRecord } from '../store/record-view.ts'
import type { Plan, Result } from '../store/result.ts'
import { Link, type Selection, selectionOf } from '../store/selection.ts'

/** Which record, and which of its fields. */
export interface GetRecordConfig {
  recordId: string
  /** Fields that must be there; an unknown one fails the read. */
  fields?: readonly FieldId[] | FieldId
  /** Fields that are left out where there are none. */
  optionalFields?: readonly FieldId[] | FieldId
  /** Takes the fields of a layout instead. */
  layoutTypes?: readonly string[] | string
  modes?: readonly string[] | string
}

/** What a config asks of a record, whichever record it is. */
interface Want {
  query: RecordQuery
  /** Undefined when a layout decides. */
  selection: Selection | undefined
  /** The texts it was made from, to see whether they are still the same. */
  from: readonly unknown[]
}

// Forgets with the list that it was made for; components keep theirs, so this is found again on every render.
const wants = new WeakMap<object, Want>()

/** Reads one record: the given fields, or those of its layout. */
export const getRecord: Adapter<GetRecordConfig, RecordRepresentation> = {
  name: 'getRecord',
  open(runtime, given) {
    const config = given as GetRecordConfig | null
    if (typeof config !== 'object' || config === null || !config.recordId) return undefined
    if (typeof config.recordId !== 'string')
      throw invalidConfig('getRecord', {
        path: 'recordId',
        expected: 'string',
        received: typeof config.recordId,
      })
    const id = toId18(config.recordId)
    const want = wantOf(config)
    return want && openRecord(runtime, id, want)
  },
}

/** The entry for some fields of a record. The one for a selection that was read before is found on the record. */
export function openRecord(runtime: Runtime, id: string, want: Want): Result<RecordRepresentation> {
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
      const fetched = await runtime.fetchRecord(id, query, context)
      const first = fetched.record && store.putRecord(fetched.record)
      // An answer older than what was evicted meanwhile counts for nothing: the next one is newer.
      const late = first && !first.entry.record && !first.entry.error
      const { record, gone } = late ? await runtime.fetchRecord(id, query, context) : fetched
      if (!record) {
        store.evictRecord(id, gone)
        return store.put(result, selection && new Link(id, selection))
      }
      const came = (!late && first) || store.putRecord(record)
      const shown = selection ?? came.selection
      noteAbsent(store.records, came.entry, shown)
      store.put(result, new Link(id, shown))
    },
  }
}

/** Undefined when nothing is asked for. */
export function wantOf(config: Omit<GetRecordConfig, 'recordId'>): Want | undefined {
  const given = [config.fields, config.optionalFields, config.layoutTypes, config.modes]
  const anchor = given.find((part) => typeof part === 'object')
  const known = anchor && wants.get(anchor)
  if (known && sameTexts(known.from, given)) return known
  const [fields, optionalFields] = given.slice(0, 2).map((part) => (part ? namesOf(part) : undefined))
  const [layouts, modes] = given.slice(2).map((part) => (part ? (layoutTypes(part) as string[]) : undefined))
  const asked = [...(fields ?? []), ...(optionalFields ?? [])]
  if (asked.length === 0 && !layouts?.length) return undefined
  const want: Want = {
    ...(layouts?.length
      ? { query: { optionalFields, layoutTypes: layouts, modes }, selection: undefined }
      : { query: { fields, optionalFields }, selection: selectionOf(asked) }),
    from: given.map((part) => (Array.isArray(part) ? [...part] : part)),
  }
  if (anchor) wants.set(anchor, want)
  return want
}

function namesOf(given: unknown) {
  const list = names(given) as string[]
  for (const name of Array.isArray(list) ? list : [list])
    if (typeof name !== 'string')
      throw invalidConfig('getRecord', { path: 'fields', expected: 'list of string', received: typeof name })
  return list
}

function sameTexts(before: readonly unknown[], after: readonly unknown[]) {
  for (let part = 0; part < after.length; part++) {
    const old = before[part]
    const now = after[part]
    if (old === now) continue
    if (!Array.isArray(old) || !Array.isArray(now) || old.length !== now.length) return false
    for (let index = 0; index < now.length; index++) if (old[index] !== now[index]) return false
  }
  return true
}
