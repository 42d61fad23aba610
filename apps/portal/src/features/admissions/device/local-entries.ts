import { type LocalEntries, type LocalEntry, romeDay } from '@foyer/fair-domain'

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
