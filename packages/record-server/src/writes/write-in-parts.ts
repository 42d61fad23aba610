/** Result of writing rows together. `suspects` are the rejected rows; empty if they are unknown. */
export type RowsAttempt<R, T> =
  | { readonly done: readonly T[] }
  | { readonly refusal: unknown; readonly suspects: readonly R[] }

/**
 * Writes rows in as few calls as possible. After a refusal the rejected rows are written individually by
 * `each`, which returns their outcome; if they are unknown, the rows are halved until they are found.
 */
export async function writeInParts<R, T>(
  rows: readonly R[],
  attempt: (rows: readonly R[]) => Promise<RowsAttempt<R, T>>,
  each: (row: R) => Promise<T>,
): Promise<T[]> {
  if (rows.length < 2) return eachOf(rows, each)
  const tried = await attempt(rows)
  if ('done' in tried) return [...tried.done]
  const suspects = new Set(tried.suspects)
  if (suspects.size > 0) {
    const others = rows.filter((row) => !suspects.has(row))
    return [...(await writeInParts(others, attempt, each)), ...(await eachOf([...suspects], each))]
  }
  const middle = Math.ceil(rows.length / 2)
  return [
    ...(await writeInParts(rows.slice(0, middle), attempt, each)),
    ...(await writeInParts(rows.slice(middle), attempt, each)),
  ]
}

async function eachOf<R, T>(rows: readonly R[], each: (row: R) => Promise<T>) {
  const done: T[] = []
  for (const row of rows) done.push(await each(row))
  return done
}

/** Splits rows into groups in which each key occurs at most once, in the order of the rows. */
export function splitRepeats<R>(rows: readonly R[], keyOf: (row: R) => string): R[][] {
  const groups: R[][] = []
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    groups[count] = [...(groups[count] ?? []), row]
  }
  return groups
}
