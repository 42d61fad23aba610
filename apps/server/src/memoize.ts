/** Memoises `make` by text; clears the cache at the given size. */
export function memoize<T>(maxSize: number, make: (text: string) => T) {
  const cache = new Map<string, T>()
  return (text: string): T => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const made = make(text)
    if (cache.size >= maxSize) cache.clear()
    cache.set(text, made)
    return made
  }
}
