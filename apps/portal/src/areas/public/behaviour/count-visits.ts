const PREFIX = 'foyer.counted.'

/**
 * Counts that a page of the catalogue was opened, once a day on this device. The server stores a count of the
 * day and nothing about the visitor.
 */
export function attachVisitCounter(page: Document, storage: () => Storage, send: SendCount) {
  let last: string | undefined
  function check() {
    const slug = page.querySelector<HTMLElement>('[data-entry]')?.dataset.entry
    if (slug === last) return
    last = slug
    if (slug && isFirstToday(slug)) send(slug, 'view')
  }

  function isFirstToday(slug: string) {
    const today = new Date().toISOString().slice(0, 10)
    try {
      if (storage().getItem(PREFIX + slug) === today) return false
      storage().setItem(PREFIX + slug, today)
    } catch {
      // Without storage each page load counts.
    }
    return true
  }

  check()
  new MutationObserver(check).observe(page.body, { childList: true, subtree: true })
}

export type SendCount = (slug: string, kind: 'view' | 'save') => void

/** Sends a count without waiting for it; also while the page is left. */
export const sendCount: SendCount = (slug, kind) =>
  void navigator.sendBeacon?.(
    '/lwr/apex/v65.0/StatisticsController/count',
    new Blob([JSON.stringify({ slug, kind })], { type: 'application/json' }),
  )
