import { type LocalEntries, type LocalEntry, romeDay } from '@foyer/fair-domain'
import type { StoredScan } from './gate-storage.ts'

/** Entries that the device admitted and its list does not contain yet. */
export function createLocalEntries() {
  const byCounter = new Map<number, LocalEntry[]>()

  function add(counter: number, at: number) {
    const entries = byCounter.get(counter) ?? []
    // A scan that waits is counted once, although a new list finds it again.
    if (entries.some((entry) => entry.at === at)) return
    byCounter.set(counter, [...entries, { day: romeDay(at), at }])
  }

  function remove(counter: number, at: number) {
    byCounter.set(counter, byCounter.get(counter)?.filter((entry) => entry.at !== at) ?? [])
  }

  return {
    add,
    remove,
    /** Counts the entries that wait to be sent, without those that were undone. */
    addWaiting(stored: readonly { entry: { sequence: number }; scan: StoredScan }[]) {
      const undone = new Set(stored.map(({ scan }) => scan.undoes))
      for (const { entry, scan } of stored)
        if (scan.isShown && scan.outcome === 'admitted' && !undone.has(String(entry.sequence)))
          for (const counter of scan.counters) add(counter, Date.parse(scan.at))
    },
    /** Forgets the entries before an instant: a list of that instant contains them. */
    forgetBefore(instant: number) {
      for (const [counter, entries] of byCounter) {
        const later = entries.filter(({ at }) => at >= instant)
        if (later.length > 0) byCounter.set(counter, later)
        else byCounter.delete(counter)
      }
    },
    clear: () => byCounter.clear(),
    count: () => [...byCounter.values()].reduce((sum, entries) => sum + entries.length, 0),
    entries: byCounter as LocalEntries,
  }
}
