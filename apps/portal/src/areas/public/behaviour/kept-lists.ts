const PREFIX = 'foyer.kept.'
const MAX_KEPT = 60

/**
 * Lists that somebody keeps on this device: sessions to hear, exhibitors to visit. Buttons say what they keep, links
 * lead to the page that shows all of it.
 */
export function attachSavedLists(page: Document, storage: () => Storage) {
  function read(list: string): string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(PREFIX + list) ?? '[]')
      return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string') : []
    } catch {
      // Some browsers keep nothing, and what others left there is not ours.
      return []
    }
  }

  function toggle(list: string, value: string) {
    const kept = read(list)
    const next = kept.includes(value)
      ? kept.filter((one) => one !== value)
      : [...kept, value].slice(-MAX_KEPT)
    try {
      storage().setItem(PREFIX + list, JSON.stringify(next))
    } catch {
      // Full, or refused: the button stays as it was, which says so.
    }
  }

  /** The server draws every list as empty: only what differs is touched, so that a long page is not laid out again. */
  function draw() {
    for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-keep]')) {
      const { keep = '', value = '', on = '', off = '', about = '' } = button.dataset
      const isKept = read(keep).includes(value)
      const words = isKept ? on : off
      if (button.getAttribute('aria-pressed') === String(isKept) && button.textContent === words) continue
      button.textContent = words
      button.setAttribute('aria-pressed', String(isKept))
      button.setAttribute('aria-label', `${words}: ${about}`)
      button.closest('[data-keepable]')?.toggleAttribute('data-kept', isKept)
    }
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-kept-link]')) {
      const { keptLink = '', words = '' } = link.dataset
      const kept = read(keptLink)
      const [path = '', query = ''] = (link.getAttribute('href') ?? '').split('?')
      const [name = ''] = query.split('=')
      const href = `${path}?${name}=${kept.join(',')}`
      if (link.getAttribute('href') !== href) link.setAttribute('href', href)
      const text = words.replace('#', String(kept.length))
      if (link.textContent !== text) link.textContent = text
    }
  }

  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-keep]') : null
    if (!button) return
    toggle(button.dataset.keep ?? '', button.dataset.value ?? '')
    draw()
  })
  page.documentElement.dataset.keeps = ''
  draw()
  // Whoever is signed in goes from page to page without loading; what comes in has to be marked as well.
  new MutationObserver(draw).observe(page.body, { childList: true, subtree: true })
}
