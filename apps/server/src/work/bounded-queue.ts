export interface QueueLimits {
  /** How many run at once. */
  running: number
  /** How many may wait or run for one owner, so that nobody takes all places. */
  perOwner: number
  /** How many may wait or run altogether. */
  total: number
}

/** Work that costs much is done by a few at a time; what would wait too long is refused with `refuse`. */
export function createBoundedQueue({ running, perOwner, total }: QueueLimits, refuse: () => Error) {
  const waiting: (() => void)[] = []
  const owners = new Map<string, number>()
  let active = 0
  let count = 0

  const enter = () =>
    active < running ? Promise.resolve(void active++) : new Promise<void>((resolve) => waiting.push(resolve))
  /** The place of who leaves goes to who waits longest. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else active--
  }

  return async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = owners.get(owner) ?? 0
    if (count >= total || own >= perOwner) throw refuse()
    count++
    owners.set(owner, own + 1)
    try {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    } finally {
      count--
      const left = (owners.get(owner) ?? 1) - 1
      if (left === 0) owners.delete(owner)
      else owners.set(owner, left)
    }
  }
}
