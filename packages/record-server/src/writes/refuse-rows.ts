import { refusedWrite, type WriteIssue } from '@foyer/record-contract'

const rowIndices = new WeakMap<object, readonly number[]>()

/** Throws the issues of the first invalid row, if any; `issues` are by row. */
export function refuseRows(issues: readonly (readonly WriteIssue[])[]) {
  const wrong = [...issues.entries()].filter(([, rowIssues]) => rowIssues.length > 0)
  const [first] = wrong
  if (!first) return
  const refusal = refusedWrite([...first[1]])
  rowIndices.set(
    refusal,
    wrong.map(([at]) => at),
  )
  throw refusal
}

/** Returns the indices of the rejected rows of a `createMany`; empty if unknown. */
export const refusedRows = (error: unknown): readonly number[] =>
  (typeof error === 'object' && error !== null && rowIndices.get(error)) || []
