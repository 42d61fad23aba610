import type { StoredChange } from './read-changes.ts'

/** One change per record, from its first state to its last. */
export function joinChanges(stored: readonly StoredChange[]): StoredChange[] {
  const changes = new Map<string, StoredChange>()
  for (const change of stored) {
    const key = `${change.objectApiName}|${change.recordId}`
    const earlier = changes.get(key)
    // It keeps the place of the last change: what it depends on was changed before.
    changes.delete(key)
    changes.set(key, earlier ? join(earlier, change) : change)
  }
  return [...changes.values()]
}

function join(first: StoredChange, last: StoredChange): StoredChange {
  const kind = last.after === null ? 'deleted' : first.before === null ? 'created' : 'updated'
  const changedFields = [...new Set([...first.changedFields, ...last.changedFields])]
  const between = [...first.between, first.after]
  return { ...last, kind, changedFields, before: first.before, from: first.from, between }
}
