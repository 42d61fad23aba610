import { useState } from 'react'

/** So many rows are drawn at first, and with each press more: a fair has thousands of them, and a table draws each. */
const ROWS_AT_A_TIME = 100

/** `atFirst` may be fewer, where rows hold much: a screen shows some twenty. */
export function useFirstRows<T>(rows: readonly T[], atFirst = ROWS_AT_A_TIME) {
  const [count, setCount] = useState(atFirst)
  return {
    first: rows.slice(0, count),
    /** How many come with the next press. */
    more: Math.max(0, Math.min(rows.length - count, ROWS_AT_A_TIME)),
    showMore: () => setCount(count + ROWS_AT_A_TIME),
  }
}

/** What is chosen after a choice among those that are drawn: the others stay as they were, unless nobody is wanted. */
export function chosenAmong(ids: readonly string[], before: readonly string[], drawn: readonly string[]) {
  if (ids.length === 0) return []
  const seen = new Set(drawn)
  return [...new Set([...ids, ...before.filter((id) => !seen.has(id))])]
}
