/** Keeps the values that were used last, so that what callers can vary does not fill the memory. */
export interface Lru<V> {
  get: (key: string) => V | undefined
  set: (key: string, value: V) => void
  readonly size: number
}

export function createLru<V>(limit: number): Lru<V> {
  const entries = new Map<string, V>()
  // Moving an entry on every read would cost more than it brings: it moves only once half the room is taken.
  const crowded = limit / 2
  return {
    get size() {
      return entries.size
    },
    get: (key) => {
      const value = entries.get(key)
      if (value !== undefined && entries.size > crowded) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
    },
  }
}
