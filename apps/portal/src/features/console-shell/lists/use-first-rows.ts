import { useState } from 'react'

/**
 * Number of rows rendered initially, and added by each click: a fair has thousands of rows, and a table renders each.
 */
const ROWS_AT_A_TIME = 100

/** `atFirst` may be lower for large rows: a screen shows about twenty. */
export function useFirstRows<T>(rows: readonly T[], atFirst = ROWS_AT_A_TIME) {
  const [count, setCount] = useState(atFirst)
  return {
    first: rows.slice(0, count),
    /** Number of rows added by the next click. */
    more: Math.max(0, Math.min(rows.length - count, ROWS_AT_A_TIME)),
    showMore: () => setCount(count + ROWS_AT_A_TIME),
  }
}

/** The selection after a change among the rendered rows: others stay selected, unless the selection is cleared. */
export function chosenAmong(ids: readonly string[], before: readonly string[], rendered: readonly string[]) {
  if (ids.length === 0) return []
  const seen = new Set(rendered)
  return [...new Set([...ids, ...before.filter((id) => !seen.has(id))])]
}
