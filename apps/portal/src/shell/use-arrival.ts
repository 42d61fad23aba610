import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const FIELD = 'input, textarea'

/**
 * After a step to another screen the reader stands at its beginning: keyboard and screen reader at the content, the
 * window at the top; or in the field that the screen begins with. Stepping back leaves the position to the browser.
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
