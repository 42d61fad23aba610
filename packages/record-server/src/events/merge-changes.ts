import type { StoredChange } from './read-changes.ts'

/** Merges changes to one per record, from its first state to its last. */
export function mergeChanges(changes: readonly StoredChange[]): StoredChange[] {
  const byRecord = new Map<string, StoredChange>()
  for (const change of changes) {
    const key = `${change.objectApiName}|${change.recordId}`
    const earlier = byRecord.get(key)
    // Ordered by the last change, so that it follows what it depends on.
    byRecord.delete(key)
    byRecord.set(key, earlier ? merge(earlier, change) : change)
  }
  return [...byRecord.values()]
}

function merge(first: StoredChange, last: StoredChange): StoredChange {
  const kind = last.after === null ? 'deleted' : first.before === null ? 'created' : 'updated'
  const changedFields = [...new Set([...first.changedFields, ...last.changedFields])]
  const intermediate = [...first.intermediate, first.after]
  return { ...last, kind, changedFields, before: first.before, from: first.from, intermediate }
}
