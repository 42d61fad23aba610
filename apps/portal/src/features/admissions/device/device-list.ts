import { applyGateList, type GateListResult, MAX_LIST_CHANGES, type OpenList } from '@foyer/fair-domain'
import type { GateStorage } from './gate-storage.ts'
import { bytesOf, unzipped } from './verify-code.ts'

type ListStorage = Pick<GateStorage, 'readList' | 'writeList' | 'readChanges' | 'writeChanges'>

/** The list of a device: a whole one, and the changes received since. */
export function createDeviceList() {
  let list: OpenList | undefined
  let changes: GateListResult[] = []

  /** Applies a whole list, or changes. False if they belong to another list. */
  async function apply(received: GateListResult) {
    const next = applyGateList(list, {
      ...received,
      tickets: await unzipped(received.tickets),
      fingerprints: bytesOf(received.fingerprints),
    })
    if (next) list = next
    return next !== undefined
  }

  return {
    current: () => list,
    /** Instant from which changes are requested; undefined for a whole list: after many changes, or one that does not fit. */
    since: () => (changes.length < MAX_LIST_CHANGES ? list?.at : undefined),
    /** Stores a received list, and applies it. */
    async take(storage: ListStorage, received: GateListResult) {
      if (received.since === null) {
        await storage.writeList(received)
        changes = []
      } else changes.push(received)
      await storage.writeChanges(changes)
      if (!(await apply(received))) changes = Array.from({ length: MAX_LIST_CHANGES }, () => received)
    },
    /** Reads the stored list with its changes. */
    async read(storage: ListStorage) {
      const stored = await storage.readList()
      if (!stored) return
      await apply(stored)
      for (const change of await storage.readChanges()) if (await apply(change)) changes.push(change)
    },
    clear() {
      list = undefined
      changes = []
    },
  }
}
