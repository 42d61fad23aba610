import type { RecordEntry, StoredRecord } from '../store/entries.ts'
import { Link, type Selection } from '../store/selection.ts'
import type { Store } from '../store/store.ts'

/** Lets a restored result be shown without the fields that are not stored: they count as omitted by the server. */
export function omitMissing(store: Store, value: unknown): void {
  if (value instanceof Link) {
    const entry = store.records.get(value.id)
    if (entry?.record) omitFields(store, entry, entry.record, value.selection)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) omitMissing(store, part)
  }
}

function omitFields(store: Store, entry: RecordEntry, record: StoredRecord, { names, links }: Selection) {
  const omitted = names.filter((name, index) => {
    const value = record.fields[name]?.value
    if (!(value instanceof Link)) return value === undefined
    const target = store.records.get(value.id)
    if (!target?.record) return true
    omitFields(store, target, target.record, links[index] ?? value.selection)
    return false
  })
  if (omitted.length === 0) return
  const kept = Object.entries(record.fields).filter(([name]) => !omitted.includes(name))
  entry.record = { ...record, fields: Object.fromEntries(kept) }
  entry.selection = undefined
  entry.absent = new Set([...(entry.absent ?? []), ...omitted])
  entry.version++
  store.touch(entry)
}
