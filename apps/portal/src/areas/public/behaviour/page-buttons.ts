const SHARED = 'foyer.shared-visit'

/** Buttons that print the page or copy a text, and the link of the visit that was shared from this device. */
export function attachPageButtons(page: Document, storage: () => Storage) {
  page.addEventListener('click', ({ target }) => {
    // `data-print="hide"` marks parts that are not printed.
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-print=""], [data-copy]') : null
    if (button?.dataset.print !== undefined) page.defaultView?.print()
    const { copy, done } = button?.dataset ?? {}
    if (button && copy)
      void page.defaultView?.navigator.clipboard?.writeText(copy).then(() => {
        if (done) button.textContent = done
      })
  })
  try {
    const address = page.querySelector<HTMLElement>('[data-shared-address]')?.dataset.sharedAddress
    if (address) storage().setItem(SHARED, address)
    const gone = page.querySelector<HTMLElement>('[data-shared-gone]')?.dataset.sharedGone
    if (gone && storage().getItem(SHARED)?.includes(gone)) storage().removeItem(SHARED)
    const link = page.querySelector<HTMLAnchorElement>('a[data-shared-link]')
    const shared = storage().getItem(SHARED)
    if (link && shared) {
      link.href = shared
      link.hidden = false
    }
  } catch {
    // Without storage the visitor finds the link in the history of the browser.
  }
}
