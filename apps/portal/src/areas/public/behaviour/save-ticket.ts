const REFRESH_MS = 4_000
const MAX_REFRESHES = 15
const COUNT = 'foyer-refreshes'
/** Delay of the worker on other pages, so that it does not compete with their content. */
export const IDLE_MS = 3_000

/** Polls while a page waits for something, and caches an opened ticket or visit for offline use. */
export function saveTicket(page: Document, window: Window) {
  if (page.querySelector('[data-refresh]')) lookAgain(window)
  if (!('serviceWorker' in window.navigator)) return
  const isKept = page.querySelector('[data-ticket="kept"], [data-keep-offline]') !== null
  if (isKept) void cachePages(page, window, window.location.href)
  else window.addEventListener('load', () => window.setTimeout(() => cachePages(page, window, null), IDLE_MS))
}

/** Stores the page to display while offline, and the given one with the files it needs. */
export async function cachePages(
  page: Document,
  { navigator, location }: Window,
  href: string | null,
  files: readonly string[] = [],
) {
  const [, site = ''] = location.pathname.split('/')
  const language = /^\/[^/]+(\/[a-z]{2}-[A-Z]{2})\//.exec(location.pathname)?.[1] ?? ''
  try {
    await navigator.serviceWorker.register('/ticket-worker.js', { scope: `/${site}/` })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: `${location.origin}/${site}${language}/offline` })
    if (href === null) return
    const { port1, port2 } = new MessageChannel()
    // The notice appears only after the ticket is cached.
    port1.onmessage = () => {
      const notice = page.querySelector<HTMLElement>('[data-kept][hidden]')
      if (notice) notice.hidden = false
    }
    active?.postMessage({ keep: href, files }, [port2])
  } catch {
    // Without a worker the pages need the network.
  }
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
