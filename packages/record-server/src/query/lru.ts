import { hash } from 'node:crypto'

/** Creates a least-recently-used cache, for keys that clients can vary. */
export interface Lru<V> {
  get: (key: string) => V | undefined
  set: (key: string, value: V) => void
  readonly size: number
}

/** Clients choose the length of a key, so a long one is stored as its hash. */
const MAX_KEY_LENGTH = 1000
const cacheKey = (key: string) => (key.length > MAX_KEY_LENGTH ? hash('sha256', key) : key)

export function createLru<V>(limit: number): Lru<V> {
  const entries = new Map<string, V>()
  // An entry moves only once half of the capacity is used, because moving on every read is expensive.
  const crowded = limit / 2
  return {
    get size() {
      return entries.size
    },
    get: (rawKey) => {
      const key = cacheKey(rawKey)
      const value = entries.get(key)
      if (value !== undefined && entries.size > crowded) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set: (rawKey, value) => {
      const key = cacheKey(rawKey)
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
    },
  }
}
