import type { RecordEntry } from '../store/entries.ts'
import { Link, type Selection } from '../store/selection.ts'

/** Maximum number of names in a tracked path, counted from the record. */
const TRACKED_FIELD_DEPTH = 5
/** Requested of every record in a tracked path, so that its version is known. */
const PARENT_FIELDS = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']

/** Returns the names of all cached fields of a record in API format: `Contact.Account.Name`. */
export function trackedFields({ record }: RecordEntry, depth = TRACKED_FIELD_DEPTH): string[] {
  if (!record) return []
  const names: string[] = []
  for (const name in record.fields) {
    const value = record.fields[name]?.value
    if (value instanceof Link) addPath(names, `${record.apiName}.${name}`, value.selection, depth - 1)
    else names.push(`${record.apiName}.${name}`)
  }
  return names.sort()
}

function addPath(names: string[], path: string, { names: inner, links }: Selection, depth: number) {
  if (depth <= 0) return
  for (const name of new Set([...PARENT_FIELDS, ...inner])) {
    const link = links[inner.indexOf(name)]
    if (link) addPath(names, `${path}.${name}`, link, depth - 1)
    else names.push(`${path}.${name}`)
  }
}
