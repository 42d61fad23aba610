import { hash } from 'node:crypto'

/** Keeps the values that were used last, so that what callers can vary does not fill the memory. */
export interface Lru<V> {
  get: (key: string) => V | undefined
  set: (key: string, value: V) => void
  readonly size: number
}

/** Callers decide how long a key is: a long one is kept as its hash, so that keys do not fill the memory either. */
const MAX_KEY_LENGTH = 1000
const kept = (key: string) => (key.length > MAX_KEY_LENGTH ? hash('sha256', key) : key)

export function createLru<V>(limit: number): Lru<V> {
  const entries = new Map<string, V>()
  // Moving an entry on every read would cost more than it brings: it moves only once half the room is taken.
  const crowded = limit / 2
  return {
    get size() {
      return entries.size
    },
    get: (given) => {
      const key = kept(given)
      const value = entries.get(key)
      if (value !== undefined && entries.size > crowded) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set: (given, value) => {
      const key = kept(given)
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
    },
  }
}
