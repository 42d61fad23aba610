import { useEffect, useRef } from 'react'

/**
 * The item that a dialog is open for, as it was last found. If a colleague removes it, the dialog neither
 * closes nor turns into that of a new item; saving gets an error of the server.
 */
export function useChosen<T>(id: string | null | undefined, found: T | undefined) {
  const last = useRef<{ id: typeof id; item: T }>(undefined)
  useEffect(() => {
    if (found !== undefined) last.current = { id, item: found }
  }, [id, found])
  const { current } = last
  return found ?? (current && current.id === id ? current.item : undefined)
}
