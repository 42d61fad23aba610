/** Memoises `make` by key. */
export function once<T>(make: (key: string) => T) {
  const values = new Map<string, T>()
  return (key: string): T => {
    let value = values.get(key)
    if (value === undefined) {
      value = make(key)
      values.set(key, value)
    }
    return value
  }
}
