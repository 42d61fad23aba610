import type { OutboxEntry } from '../offline/outbox-entry.ts'
import type { OutboxStorage, Sent } from '../offline/outbox-storage.ts'

/** Creates a storage in memory. */
export function memoryStorage(): OutboxStorage {
  const rows = new Map<number, OutboxEntry>()
  const log: { entry: OutboxEntry; sent: Sent }[] = []
  let last = 0
  return {
    load: async () => structuredClone([...rows.values()].sort((one, other) => one.sequence - other.sequence)),
    async append(entry) {
      const stored = { ...structuredClone(entry), sequence: ++last, revision: 1 }
      rows.set(stored.sequence, stored)
      return stored
    },
    async commit({ put, remove, sent }) {
      const isCurrent = ({ sequence, revision }: OutboxEntry) => rows.get(sequence)?.revision === revision
      if (![...put, ...remove].every(isCurrent)) return undefined
      const stored = put.map((entry) => ({ ...structuredClone(entry), revision: entry.revision + 1 }))
      for (const entry of stored) rows.set(entry.sequence, entry)
      for (const entry of remove) {
        rows.delete(entry.sequence)
        if (sent) log.push({ entry: structuredClone(entry), sent })
      }
      return stored
    },
    async reopen(epoch, oldest) {
      const current = log.splice(0).filter(({ sent }) => sent.at >= oldest)
      log.push(...current.filter(({ sent }) => sent.epoch === epoch))
      return current
        .filter(({ sent }) => sent.epoch !== epoch)
        .map(({ entry }) => {
          const revision = entry.revision + 1
          const parked: OutboxEntry = { ...entry, revision, parked: { type: 'restored' } }
          rows.set(parked.sequence, parked)
          return structuredClone(parked)
        })
    },
    close() {},
  }
}
