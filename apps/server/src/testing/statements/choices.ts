const MAX_RUNS = 48

/** Decides what the source leaves open: which branch, which caller, which literal. */
export interface Choices {
  /** Returns a number below `count`; the same for the same key during one run. */
  decide(key: string, count: number): number
}

/** Runs `work` with each combination of decisions, at most {@link MAX_RUNS} times. */
export function forEachChoice(work: (choices: Choices) => void) {
  let path: { chosen: number; count: number }[] = []
  for (let run = 0; run < MAX_RUNS; run++) {
    const decided = new Map<string, number>()
    let step = 0
    work({
      decide(key, count) {
        const known = decided.get(key)
        if (known !== undefined) return known
        path[step] ??= { chosen: 0, count }
        const { chosen } = path[step++] ?? { chosen: 0 }
        decided.set(key, chosen)
        return chosen
      },
    })
    // The last decision that has another option is changed; those after it are made again.
    const last = path.slice(0, step).findLastIndex(({ chosen, count }) => chosen + 1 < count)
    if (last < 0) return
    path = path
      .slice(0, last + 1)
      .map((entry, index) => (index === last ? { ...entry, chosen: entry.chosen + 1 } : entry))
  }
}
