/** Maximum concurrent calls: the database has no more connections. */
const AT_ONCE = 6

/** Returns the results of many calls, in order, with a bounded number of concurrent calls. */
export async function findAll<T, Found>(calls: readonly T[], look: (call: T) => Promise<readonly Found[]>) {
  const found: (readonly Found[])[] = []
  const left = calls.entries()
  const work = async () => {
    for (const [index, call] of left) found[index] = await look(call)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found.flat()
}
