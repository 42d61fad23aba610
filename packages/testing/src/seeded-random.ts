/** Creates a random generator whose numbers depend only on the seed, so that a failure can be reproduced. */
export function seededRandom(seed: number) {
  let state = seed >>> 0

  // A linear congruential step, mixing its weak low bits with the strong high bits.
  function next() {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
  }

  function integer(min: number, max: number) {
    return min + Math.floor(next() * (max - min + 1))
  }

  function pick<T>(list: readonly [T, ...T[]]): T {
    return list[integer(0, list.length - 1)] ?? list[0]
  }

  return { next, integer, pick }
}
