/** Memoises `make` by key. */
export function once<T>(make: (key: string) => T) {
  const made = new Map<string, T>()
  return (key: string): T => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
    }
    return value
  }
}
