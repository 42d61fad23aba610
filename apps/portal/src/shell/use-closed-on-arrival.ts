import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a popover with links: the next screen is not to lie under it. */
export function useClosedOnArrival<T extends HTMLElement = HTMLElement>() {
  const ref = useRef<T>(null)
  const { key } = useLocation()
  // Each step to an address closes it, also to the same one; what was opened before the script came stays open.
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return ref
}
