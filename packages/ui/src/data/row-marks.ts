import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import styles from './row-marks.module.css'

/** Knows which rows somebody else has just changed. */
export interface RowMarks {
  subscribe: (listener: () => void) => () => void
  has: (id: string) => boolean
  /** A row that is on screen shows its mark. */
  seen: (id: string) => void
}

const NONE: RowMarks = { subscribe: () => () => {}, has: () => false, seen: () => {} }

export const RowMarksContext = createContext<RowMarks>(NONE)

/** The class of a row: it stands out for a moment when somebody else has changed its record. */
export function useRowMark(id: string): string | undefined {
  const marks = use(RowMarksContext)
  const isMarked = useSyncExternalStore(
    marks.subscribe,
    () => marks.has(id),
    () => false,
  )
  useEffect(() => {
    if (isMarked) marks.seen(id)
  }, [isMarked, marks, id])
  return isMarked ? styles.marked : undefined
}
