/** Event that toggles the side panel. Any element of the page may dispatch it. */
const MOBILE_NAVIGATION_EVENT = 'mobilenavigation'
export const SIDE_PANEL_ID = 'side-panel'

const WIDE_SCREEN = '(min-width: 1200px)'
const MENU_RESET = '(min-width: 768px)'
const MENU_BUTTON = `button[aria-controls="${SIDE_PANEL_ID}"]`

/** The navigation of small screens. A modal dialog: the browser keeps the focus inside. */
export function attachSidePanel(page: Document, window: Window) {
  const panel = () => page.querySelector<HTMLDialogElement>(`dialog#${SIDE_PANEL_ID}`)
  const menu = () => page.querySelector<HTMLButtonElement>(MENU_BUTTON)

  function open() {
    panel()?.showModal()
    page.documentElement.dataset.scroll = 'locked'
    menu()?.setAttribute('aria-expanded', 'true')
    // On phones the panel covers the button.
    if (!window.matchMedia(MENU_RESET).matches) menu()?.setAttribute('hidden', '')
  }
  function toggle() {
    if (panel()?.open) panel()?.close()
    else open()
  }

  window.addEventListener(MOBILE_NAVIGATION_EVENT, toggle)
  // The dialog's own event covers all ways of closing. It does not bubble.
  page.addEventListener(
    'close',
    ({ target }) => {
      if (target !== panel()) return
      delete page.documentElement.dataset.scroll
      menu()?.setAttribute('aria-expanded', 'false')
      menu()?.removeAttribute('hidden')
      // The button may have been hidden in the meantime, so the browser cannot restore the focus.
      menu()?.focus()
    },
    true,
  )
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest(MENU_BUTTON)) return window.dispatchEvent(new CustomEvent(MOBILE_NAVIGATION_EVENT))
    const own = target.closest(`#${SIDE_PANEL_ID}`)
    if (!own) return
    const header = target.closest('button[aria-expanded]')
    if (header) return toggleGroup(page, header)
    // A click outside of the panel's content is on the backdrop.
    if (target === own || target.closest('[data-close], a')) panel()?.close()
  })
  whenever(window, WIDE_SCREEN, () => panel()?.close())
  whenever(window, MENU_RESET, () => menu()?.removeAttribute('hidden'))
}

function toggleGroup(page: Document, header: Element) {
  const isExpanded = header.getAttribute('aria-expanded') === 'true'
  header.setAttribute('aria-expanded', String(!isExpanded))
  page.getElementById(header.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', isExpanded)
}

/** Calls back each time the media query starts to match. */
function whenever(window: Window, query: string, callback: () => void) {
  window.matchMedia(query).addEventListener('change', ({ matches }) => {
    if (matches) callback()
  })
}
