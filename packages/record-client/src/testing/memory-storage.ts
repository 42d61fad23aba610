import type { OutboxEntry } from '../offline/outbox-entry.ts'
import type { OutboxStorage } from '../offline/outbox-storage.ts'

/** Creates a storage in memory. */
export function memoryStorage(): OutboxStorage {
  const rows = new Map<number, OutboxEntry>()
  let last = 0
  return {
    load: async () => structuredClone([...rows.values()].sort((one, other) => one.sequence - other.sequence)),
    async append(entry) {
      const stored = { ...structuredClone(entry), sequence: ++last, revision: 1 }
      rows.set(stored.sequence, stored)
      return stored
    },
    async commit({ put, remove }) {
      const isCurrent = ({ sequence, revision }: OutboxEntry) => rows.get(sequence)?.revision === revision
      if (![...put, ...remove].every(isCurrent)) return undefined
      const stored = put.map((entry) => ({ ...structuredClone(entry), revision: entry.revision + 1 }))
      for (const entry of stored) rows.set(entry.sequence, entry)
      for (const { sequence } of remove) rows.delete(sequence)
      return stored
    },
    close() {},
  }
}
