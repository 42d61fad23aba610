import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover with links on navigation. */
export function useClosedOnArrival<T extends HTMLElement = HTMLElement>() {
  const ref = useRef<T>(null)
  const { key } = useLocation()
  // Each navigation closes it, also to the same URL; a popover opened before hydration stays open.
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return ref
}
