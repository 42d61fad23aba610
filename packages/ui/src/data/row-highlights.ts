import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import styles from './row-highlights.module.css'

/** Rows that another user has just changed. */
export interface RowHighlights {
  subscribe: (listener: () => void) => () => void
  has: (id: string) => boolean
  /** Called when a row shows its highlight. */
  onShown: (id: string) => void
}

const NONE: RowHighlights = { subscribe: () => () => {}, has: () => false, onShown: () => {} }

export const RowHighlightsContext = createContext<RowHighlights>(NONE)

/**
 * Returns the class that highlights a row for a moment after another user has changed its record. Undefined otherwise.
 */
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
