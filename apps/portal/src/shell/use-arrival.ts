import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const FIELD = 'input, textarea'
const TAB = '[role=tab]'

/**
 * Resets focus and scroll position after navigation: focus on the content or on the screen's first field,
 * scrolled to the top. A tab keeps both. On back navigation the browser restores the position.
 */
export function useArrival(contentId: string) {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById(contentId)
    const focused = content?.contains(document.activeElement) ? document.activeElement : null
    // The page stays: the user goes through its tabs.
    if (focused?.matches(TAB)) return
    const isInField = focused?.matches(FIELD)
    if (!isInField) content?.focus({ preventScroll: true })
    if (kind === 'PUSH') window.scrollTo(0, 0)
  }, [pathname, kind, contentId])
}
