import type { RecordEntry } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import { relationshipOf } from './optimistic-fields.ts'

/** Index of the records that refer to a record, by link or by the id of a lookup that could not be resolved. */
export type LinkIndex = ReturnType<typeof createLinkIndex>

/**
 * Creates the index from all records, once. The store then reports every changed record, so that a renamed or
 * created record costs as much as the records that refer to it. Entries that are outdated are removed on use.
 */
export function createLinkIndex(entries: Iterable<RecordEntry>) {
  const referrers = new Map<string, Set<RecordEntry>>()

  function add(entry: RecordEntry) {
    for (const id of targetsOf(entry)) {
      const known = referrers.get(id)
      if (known) known.add(entry)
      else referrers.set(id, new Set([entry]))
    }
  }

  for (const entry of entries) add(entry)
  return {
    add,
    /** Removes an evicted record. */
    remove(entry: RecordEntry) {
      for (const id of targetsOf(entry)) {
        const known = referrers.get(id)
        known?.delete(entry)
        if (known?.size === 0) referrers.delete(id)
      }
    },
    /** Returns the records that refer to an id. */
    referrersOf(id: string): RecordEntry[] {
      const known = referrers.get(id)
      if (!known) return []
      for (const entry of known) if (!targetsOf(entry).includes(id)) known.delete(entry)
      return [...known]
    },
  }
}

/** Returns the ids of linked records, and of lookups whose record was not visible. */
function targetsOf({ record, absent }: RecordEntry) {
  const ids: string[] = []
  const fields = record?.fields
  for (const name in fields) {
    const value = fields[name]?.value
    if (value instanceof Link) ids.push(value.id)
    else if (typeof value === 'string') {
      const relationship = relationshipOf(name)
      if (relationship && (fields[relationship]?.value === null || absent?.has(relationship))) ids.push(value)
    }
  }
  return ids
}
