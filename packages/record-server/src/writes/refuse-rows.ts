import { refusedWrite, type WriteIssue } from '@foyer/record-contract'

const places = new WeakMap<object, readonly number[]>()

/** Refuses with what speaks against the first of the rows that are wrong, if one is. By row, what speaks against it. */
export function refuseRows(faults: readonly (readonly WriteIssue[])[]) {
  const wrong = [...faults.entries()].filter(([, found]) => found.length > 0)
  const [first] = wrong
  if (!first) return
  const refusal = refusedWrite([...first[1]])
  places.set(
    refusal,
    wrong.map(([at]) => at),
  )
  throw refusal
}

/** Which rows of a `createMany` the refusal is about, by their place; none where it does not say. */
export const refusedRows = (error: unknown): readonly number[] =>
  (typeof error === 'object' && error !== null && places.get(error)) || []
