/** Limits the number of concurrent tasks; the others wait in order. */
export function withConcurrencyLimit(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
