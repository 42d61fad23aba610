import type { Day } from '../time/rome.ts'

/** An admission of the history. */
export interface AdmittedScan {
  /** Identifies the scan. */
  id: string
  /** Entries with the same counter are those of one ticket and its replacements. */
  counter: string
  day: Day
  at: number
  gate: string
}

export interface DoubleEntry<S extends AdmittedScan = AdmittedScan> {
  /** The last entry that was allowed. */
  first: S
  /** The entry beyond the limit. */
  again: S
}

/**
 * Finds the admissions beyond the limit of their day: gates without network cannot know of each other. The result depends on
 * the instants alone, not on the order in which the scans arrive.
 */
export function findDoubleEntries<S extends AdmittedScan>(
  scans: readonly S[],
  perDay: (counter: string) => number | null,
): DoubleEntry<S>[] {
  const groups = Map.groupBy(scans, ({ counter, day }) => `${counter} ${day}`)
  return [...groups.values()]
    .flatMap((group) => {
      const limit = perDay(group[0]?.counter ?? '')
      if (limit === null) return []
      const ordered = group.toSorted(byInstant)
      const first = ordered[limit - 1]
      return first ? ordered.slice(limit).map((again) => ({ first, again })) : []
    })
    .sort((one, other) => byInstant(one.again, other.again))
}

const byInstant = (one: AdmittedScan, other: AdmittedScan) =>
  one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
