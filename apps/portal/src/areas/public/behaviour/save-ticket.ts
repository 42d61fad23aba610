const REFRESH_MS = 4_000
const MAX_REFRESHES = 15
const COUNT = 'foyer-refreshes'

/** Polls while a page waits for something, and caches an opened ticket for offline use. */
export function saveTicket(page: Document, window: Window) {
  if (page.querySelector('[data-refresh]')) lookAgain(window)
  const ticket = page.querySelector('[data-ticket="kept"]')
  if (!ticket || !('serviceWorker' in window.navigator)) return
  const [, site = ''] = window.location.pathname.split('/')
  window.navigator.serviceWorker
    .register('/ticket-worker.js', { scope: `/${site}/` })
    .then(() => window.navigator.serviceWorker.ready)
    .then(({ active }) => {
      const { port1, port2 } = new MessageChannel()
      // The notice appears only after the ticket is cached.
      port1.onmessage = () => {
        const notice = page.querySelector<HTMLElement>('[data-kept]')
        if (notice) notice.hidden = false
      }
      active?.postMessage({ keep: window.location.href }, [port2])
    })
    .catch(() => undefined)
}

function lookAgain(window: Window) {
  const key = `${COUNT}:${window.location.href}`
  const count = Number(window.sessionStorage.getItem(key) ?? 0)
  if (count >= MAX_REFRESHES) return
  window.setTimeout(() => {
    // Do not reload while the user types.
    if (window.document.activeElement instanceof HTMLInputElement) return
    window.sessionStorage.setItem(key, String(count + 1))
    window.location.reload()
  }, REFRESH_MS)
}
