import { useEffect, useRef } from 'react'

/**
 * What a dialog is open for, as it was last found: that a colleague removes it meanwhile neither closes the dialog with
 * what was typed in it nor makes a new one of it. Whoever saves is told by the server.
 */
export function useChosen<T>(id: string | null | undefined, found: T | undefined) {
  const last = useRef<{ id: typeof id; item: T }>(undefined)
  useEffect(() => {
    if (found !== undefined) last.current = { id, item: found }
  }, [id, found])
  const { current } = last
  return found ?? (current && current.id === id ? current.item : undefined)
}
