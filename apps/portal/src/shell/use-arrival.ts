import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a step to another screen the reader stands at its beginning: keyboard and screen reader at the content, the
 * window at the top. Stepping back leaves the position to the browser.
 */
export function useArrival(contentId: string) {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(contentId)?.focus({ preventScroll: true })
    if (kind === 'PUSH') window.scrollTo(0, 0)
  }, [pathname, kind, contentId])
}
