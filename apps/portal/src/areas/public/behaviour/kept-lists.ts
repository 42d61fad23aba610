const PREFIX = 'foyer.kept.'
const MAX_KEPT = 60

/**
 * Lists that a visitor saves on this device: sessions to attend, exhibitors to visit. Buttons name their
 * entry, links lead to the page of all entries.
 */
export function attachSavedLists(page: Document, storage: () => Storage) {
  function read(list: string): string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(PREFIX + list) ?? '[]')
      return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string') : []
    } catch {
      // Storage may be unavailable or hold foreign content.
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
      // The quota is exceeded or storage is blocked: the unchanged button shows that nothing was saved.
    }
  }

  /** The server renders every list as empty. Only differing elements are touched, to avoid a reflow of long pages. */
  function updateMarks() {
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
    updateMarks()
  })
  page.documentElement.dataset.keeps = ''
  updateMarks()
  // Signed-in users navigate without a page load, so new content needs marking too.
  new MutationObserver(updateMarks).observe(page.body, { childList: true, subtree: true })
}
