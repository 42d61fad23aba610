import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import styles from './row-highlights.module.css'

/** Knows which rows somebody else has just changed. */
export interface RowHighlights {
  subscribe: (listener: () => void) => () => void
  has: (id: string) => boolean
  /** A row that is on screen shows its mark. */
  onShown: (id: string) => void
}

const NONE: RowHighlights = { subscribe: () => () => {}, has: () => false, onShown: () => {} }

export const RowHighlightsContext = createContext<RowHighlights>(NONE)

/** The class of a row: it stands out for a moment when somebody else has changed its record. */
export function useRowHighlight(id: string): string | undefined {
  const highlights = use(RowHighlightsContext)
  const isHighlighted = useSyncExternalStore(
    highlights.subscribe,
    () => highlights.has(id),
    () => false,
  )
  useEffect(() => {
    if (isHighlighted) highlights.onShown(id)
  }, [isHighlighted, highlights, id])
  return isHighlighted ? styles.highlighted : undefined
}
