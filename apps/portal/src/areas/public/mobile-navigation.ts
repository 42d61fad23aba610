import { useEffect, useState } from 'react'

/** Asks the side panel to open, or to close when it is open. Anything on the page may say it. */
const MOBILE_NAVIGATION_EVENT = 'mobilenavigation'
export const SIDE_PANEL_ID = 'side-panel'

const WIDE_SCREEN = '(min-width: 1200px)'
const MENU_RESET = '(min-width: 768px)'

export const announceMobileNavigation = () => window.dispatchEvent(new CustomEvent(MOBILE_NAVIGATION_EVENT))

/** Is the side panel open, and is the menu button shown? The button gives way to the panel on phones. */
export function useMobileNavigation() {
  const [isOpen, setOpen] = useState(false)
  const [isMenuShown, setMenuShown] = useState(true)
  useEffect(() => {
    const toggle = () => setOpen((open) => !open)
    window.addEventListener(MOBILE_NAVIGATION_EVENT, toggle)
    const stopWide = whenever(WIDE_SCREEN, () => setOpen(false))
    const stopReset = whenever(MENU_RESET, () => setMenuShown(true))
    return () => {
      window.removeEventListener(MOBILE_NAVIGATION_EVENT, toggle)
      stopWide()
      stopReset()
    }
  }, [])
  useEffect(() => {
    if (window.matchMedia(MENU_RESET).matches) return
    setMenuShown(!isOpen)
  }, [isOpen])
  return { isOpen, isMenuShown, close: () => setOpen(false) }
}

/** Calls back each time the screen becomes like the query. */
function whenever(query: string, callback: () => void) {
  const list = window.matchMedia(query)
  const listen = () => {
    if (list.matches) callback()
  }
  list.addEventListener('change', listen)
  return () => list.removeEventListener('change', listen)
}
