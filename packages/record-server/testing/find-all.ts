/** So many are under way at once: the database has no more connections for them, and answers are not heaped up. */
const AT_ONCE = 6

/** What was found by each of many calls, in their order. Whichever ends makes room for the next. */
export async function findAll<T, Found>(calls: readonly T[], look: (call: T) => Promise<readonly Found[]>) {
  const found: (readonly Found[])[] = []
  const left = calls.entries()
  const work = async () => {
    for (const [index, call] of left) found[index] = await look(call)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found.flat()
}
