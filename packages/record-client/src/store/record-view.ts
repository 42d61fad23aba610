import type { RecordRepresentation } from '@foyer/record-contract'
import { typeOf } from '../ingest/record-ingest.ts'
import type { Dependency, RecordEntry, RecordView, StoredRecord } from './entries.ts'
import { Link, PendingLink, type Selection } from './selection.ts'

type Records = ReadonlyMap<string, RecordEntry>
type Fields = RecordRepresentation['fields']

/** Maximum number of views, so that unused ones do not accumulate on a record. */
const MAX_VIEWS = 16

/**
 * Returns the selected fields of a record, or undefined if one is missing. Equal parts keep their identity
 * between calls, so that readers detect changes by identity.
 */
export function viewRecord(
  records: Records,
  entry: RecordEntry,
  selection: Selection,
  deps?: Set<Dependency>,
): RecordRepresentation | undefined {
  deps?.add(entry)
  const { overlay } = entry
  const record = overlay ? overlay.show(entry) : entry.record
  if (!record) return undefined
  const cached = findView(entry, selection)
  if (cached && cached.version === entry.version && !cached.deep) return cached.data
  const isWhole = entry.selection === selection && record === entry.record
  if (isWhole && !selection.deep && record.recordTypeId !== null)
    return storeView(entry, record, cached, selection, record as RecordRepresentation)
  const fields = pick(records, entry, record, selection, cached?.data.fields, deps)
  if (!fields) return undefined
  if (cached && cached.version === entry.version && cached.data.fields === fields) return cached.data
  const recordTypeId = typeOf(record)
  return storeView(entry, record, cached, selection, { ...record, recordTypeId, fields })
}

/** Returns why a record is not available; a pending write may delete it, or create one that the server does not have. */
export const getError = (entry: RecordEntry) => (entry.overlay ? entry.overlay.getError(entry) : entry.error)

/** Returns the cached view of a selection, if any. */
export function findView(entry: RecordEntry, selection: Selection): RecordView | undefined {
  return entry.views?.find((view) => view.selection === selection)
}

function pick(
  records: Records,
  entry: RecordEntry,
  record: StoredRecord,
  selection: Selection,
  previous: Fields | undefined,
  deps: Set<Dependency> | undefined,
): Fields | undefined {
  const { names, links } = selection
  const fields: Fields = {}
  let isSame = previous !== undefined
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    const stored = record.fields[name]
    if (stored === undefined) {
      // A record that is being created has only the values of its input.
      if (!entry.absent?.has(name) && entry.record) return undefined
      if (previous && name in previous) isSame = false
      continue
    }
    const { value } = stored
    let field = stored as Fields[string]
    if (value instanceof Link) {
      const target = records.get(value.id)
      const inner = target && viewRecord(records, target, links[index] ?? value.selection, deps)
      // A deleted or invisible parent is an empty lookup; an uncached one must be fetched.
      if (!inner && !(target && getError(target)) && !(value instanceof PendingLink)) return undefined
      const nestedValue = inner ?? null
      const displayValue = inner ? stored.displayValue : null
      const previousField = previous?.[name]
      field =
        previousField && previousField.value === nestedValue && previousField.displayValue === displayValue
          ? previousField
          : { displayValue, value: nestedValue }
    }
    if (previous && previous[name] !== field) isSame = false
    fields[name] = field
  }
  return isSame ? previous : fields
}

function storeView(
  entry: RecordEntry,
  record: StoredRecord,
  cached: RecordView | undefined,
  selection: Selection,
  data: RecordRepresentation,
) {
  // A lookup that was empty when the selection was created may refer to a record now.
  const deep = selection.names.some((name) => record.fields[name]?.value instanceof Link)
  if (cached) {
    Object.assign(cached, { data, version: entry.version, deep })
    return data
  }
  entry.views ??= []
  if (entry.views.length >= MAX_VIEWS) {
    const unused = entry.views.findIndex((view) => !view.result)
    entry.views.splice(Math.max(0, unused), 1)
  }
  entry.views.push({ selection, version: entry.version, deep, data, result: undefined })
  return data
}

/** Whether two records are equal for a subscriber: only the fields that it reads count. */
export const isSameRecord = (previous: RecordRepresentation, next: RecordRepresentation) =>
  previous.fields === next.fields && previous.recordTypeId === next.recordTypeId
