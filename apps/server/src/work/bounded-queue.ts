export interface QueueLimits {
  /** Maximum number of concurrent tasks. */
  running: number
  /** Maximum number of waiting and running tasks of one owner, so that none takes all slots. */
  perOwner: number
  /** Maximum number of waiting and running tasks. */
  total: number
}

/** Runs expensive work with limited concurrency; throws `refuse` where the queue is full. */
export function createBoundedQueue({ running, perOwner, total }: QueueLimits, refuse: () => Error) {
  const waiting: (() => void)[] = []
  const owners = new Map<string, number>()
  let active = 0
  let count = 0

  const enter = () =>
    active < running ? Promise.resolve(void active++) : new Promise<void>((resolve) => waiting.push(resolve))
  /** Passes a freed slot to the longest waiting task. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else active--
  }

  return async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const active = owners.get(owner) ?? 0
    if (count >= total || active >= perOwner) throw refuse()
    count++
    owners.set(owner, active + 1)
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
