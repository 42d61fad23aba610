import type { RecordRepresentation } from '@foyer/record-contract'
import { typeOf } from '../ingest/record-ingest.ts'
import type { RecordEntry, RecordView, Source, StoredRecord } from './entries.ts'
import { Link, type Selection } from './selection.ts'

type Records = ReadonlyMap<string, RecordEntry>
type Fields = RecordRepresentation['fields']

/** Views that nobody reads any more would pile up on a record that stays. */
const MAX_VIEWS = 16

/**
 * The wanted fields of a record, or undefined when one is missing. Equal parts keep their identity from one call
 * to the next, so a reader sees by identity whether anything it reads has changed.
 */
export function viewRecord(
  records: Records,
  entry: RecordEntry,
  selection: Selection,
  sources?: Set<Source>,
): RecordRepresentation | undefined {
  sources?.add(entry)
  const { record } = entry
  if (!record) return undefined
  const known = findView(entry, selection)
  if (known && known.version === entry.version && !known.deep) return known.data
  if (entry.whole === selection && !selection.deep && record.recordTypeId !== null)
    return keep(entry, known, selection, record as RecordRepresentation)
  const fields = pick(records, entry, record, selection, known?.data.fields, sources)
  if (!fields) return undefined
  if (known && known.version === entry.version && known.data.fields === fields) return known.data
  const recordTypeId = typeOf(record)
  return keep(entry, known, selection, { ...record, recordTypeId, fields })
}

/** The view kept for a selection, if there is one. */
export function findView(entry: RecordEntry, selection: Selection): RecordView | undefined {
  return entry.views?.find((view) => view.selection === selection)
}

function pick(
  records: Records,
  entry: RecordEntry,
  record: StoredRecord,
  selection: Selection,
  before: Fields | undefined,
  sources: Set<Source> | undefined,
): Fields | undefined {
  const { names, links } = selection
  const fields: Fields = {}
  let same = before !== undefined
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    const stored = record.fields[name]
    if (stored === undefined) {
      if (!entry.absent?.has(name)) return undefined
      if (before && name in before) same = false
      continue
    }
    const { value } = stored
    let field = stored as Fields[string]
    if (value instanceof Link) {
      const target = records.get(value.id)
      const inner = target && viewRecord(records, target, links[index] ?? value.selection, sources)
      // A parent that is gone or hidden reads as an empty lookup; one that is only unknown has to be fetched.
      if (!inner && !target?.error) return undefined
      const shown = inner ?? null
      const displayValue = inner ? stored.displayValue : null
      const old = before?.[name]
      field =
        old && old.value === shown && old.displayValue === displayValue ? old : { displayValue, value: shown }
    }
    if (before && before[name] !== field) same = false
    fields[name] = field
  }
  return same ? before : fields
}

function keep(
  entry: RecordEntry,
  known: RecordView | undefined,
  selection: Selection,
  data: RecordRepresentation,
) {
  // What was empty when the names were learnt may lead to a record by now.
  const deep = selection.names.some((name) => entry.record?.fields[name]?.value instanceof Link)
  if (known) {
    Object.assign(known, { data, version: entry.version, deep })
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

/** A subscriber cares for the fields it reads, not for when some other field was changed. */
export const sameRecord = (before: RecordRepresentation, after: RecordRepresentation) =>
  before.fields === after.fields && before.recordTypeId === after.recordTypeId
