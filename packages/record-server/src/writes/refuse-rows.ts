import { refusedWrite, type WriteIssue } from '@foyer/record-contract'

const places = new WeakMap<object, readonly number[]>()

/** Throws the issues of the first invalid row, if any; `issues` are by row. */
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

/** Returns the indices of the rejected rows of a `createMany`; empty if unknown. */
export const refusedRows = (error: unknown): readonly number[] =>
  (typeof error === 'object' && error !== null && places.get(error)) || []
