import type { StoredChange } from './read-changes.ts'

/** One change per record, from its first state to its last. What came and went in between is left out. */
export function joinChanges(stored: readonly StoredChange[]): StoredChange[] {
  const changes = new Map<string, StoredChange>()
  for (const change of stored) {
    const key = `${change.objectApiName}|${change.recordId}`
    const earlier = changes.get(key)
    // It keeps the place of the last change: what it depends on was changed before.
    changes.delete(key)
    const joined = earlier ? join(earlier, change) : change
    if (joined.before !== null || joined.after !== null) changes.set(key, joined)
  }
  return [...changes.values()]
}

function join(first: StoredChange, last: StoredChange): StoredChange {
  const kind = first.before === null ? 'created' : last.after === null ? 'deleted' : 'updated'
  const changedFields = [...new Set([...first.changedFields, ...last.changedFields])]
  return { ...last, kind, changedFields, before: first.before, from: first.from }
}
