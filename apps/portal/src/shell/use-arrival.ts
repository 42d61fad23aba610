import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const FIELD = 'input, textarea'

/**
 * Resets focus and scroll position after navigation: focus on the content or on the screen's first field,
 * scrolled to the top. On back navigation the browser restores the position.
 */
export function useArrival(contentId: string) {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById(contentId)
    const isInField = content?.contains(document.activeElement) && document.activeElement?.matches(FIELD)
    if (!isInField) content?.focus({ preventScroll: true })
    if (kind === 'PUSH') window.scrollTo(0, 0)
  }, [pathname, kind, contentId])
}
