/** Tells the navigation whether the page is scrolled to its anchor or past it. */
export function attachFixedBar(page: Document, window: Window) {
  const look = () => {
    const bar = page.querySelector<HTMLElement>('[data-navigation]')
    const anchor = bar?.previousElementSibling
    if (bar && anchor) bar.dataset.fixed = String(anchor.getBoundingClientRect().top <= 0)
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', look)
}
