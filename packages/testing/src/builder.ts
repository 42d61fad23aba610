/**
 * Makes a `buildX` function: valid things by default, each with a number of its own, where a test names
 * only what it is about.
 *
 *     const buildBrand = builder((n) => ({ name: `Brand ${n}`, products: 1 }))
 *     buildBrand({ products: 15 })
 */
export function builder<T extends object>(makeDefaults: (number: number) => T) {
  let built = 0
  return (given: Partial<T> = {}): T => {
    built += 1
    return { ...makeDefaults(built), ...given }
  }
}
