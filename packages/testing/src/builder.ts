/**
 * Creates a `buildX` function that returns valid objects with a sequence number, so that a test sets only the
 * fields it is about.
 *
 *     const buildBrand = builder((n) => ({ name: `Brand ${n}`, products: 1 }))
 *     buildBrand({ products: 15 })
 */
export function builder<T extends object>(createDefaults: (number: number) => T) {
  let count = 0
  return (overrides: Partial<T> = {}): T => {
    count += 1
    return { ...createDefaults(count), ...overrides }
  }
}
