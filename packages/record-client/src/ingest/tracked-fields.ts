import type { RecordEntry } from '../store/entries.ts'
import { Link, type Selection } from '../store/selection.ts'

/** How many names a tracked path has at most, counted from the record. */
const TRACKED_FIELD_DEPTH = 5
/** Asked of every record that a tracked path leads through, so that its version is known too. */
const PARENT_FIELDS = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']

/** The names of all fields that the cache has of a record, as the API wants them: `Contact.Account.Name`. */
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
