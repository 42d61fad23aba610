const SCROLL = 'foyer-filter-scroll'

/** Submits a form of filters at each change, and returns to the same position of the new page. The filters follow the URL. */
export function attachInstantFilters(page: Document, window: Window, storage: () => Storage) {
  page.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-instant]') : null
    if (!form) return
    try {
      storage().setItem(SCROLL, String(window.scrollY))
    } catch {
      // Without storage the new page starts at its top.
    }
    form.requestSubmit()
  })
  // Going back, a browser restores the last choices, which the URL does not have.
  window.addEventListener('pageshow', () => {
    for (const form of page.querySelectorAll<HTMLFormElement>('form[data-instant]')) form.reset()
  })
  try {
    const top = storage().getItem(SCROLL)
    storage().removeItem(SCROLL)
    if (top !== null && page.querySelector('form[data-instant]')) window.scrollTo({ top: Number(top) })
  } catch {
    // As above.
  }
}
