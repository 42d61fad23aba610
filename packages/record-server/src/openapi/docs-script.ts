/** Runs in the browser: opens the target of the URL fragment, filters the calls, and copies code. */
export const DOCS_JS = `(() => {
  const openTarget = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const entry = target && target.closest('details')
    if (entry) entry.open = true
  }
  addEventListener('hashchange', openTarget)
  openTarget()

  // Paper shows everything.
  addEventListener('beforeprint', () => {
    for (const entry of document.querySelectorAll('main details')) entry.open = true
  })

  const menu = document.getElementById('docs-pages')
  menu.addEventListener('click', (event) => {
    if (event.target.closest('a') && menu.matches(':popover-open')) menu.hidePopover()
  })
  const here = menu.querySelector('[aria-current]')
  // The menu alone: the page begins at its title.
  if (here) {
    const above = here.getBoundingClientRect().top - menu.getBoundingClientRect().top
    menu.scrollTop += above - menu.clientHeight / 2
  }

  for (const block of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent)
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = 'Copy' }, 2000)
    })
    if (navigator.clipboard) block.append(button)
  }

  const field = document.getElementById('docs-filter')
  if (!field) return
  const count = document.getElementById('docs-filtered')
  const entries = [...document.querySelectorAll('.calls details')]
  const filter = () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let found = 0
    for (const entry of entries) {
      const text = entry.querySelector('summary').textContent.toLowerCase()
      entry.hidden = !words.every((word) => text.includes(word))
      if (!entry.hidden) found += 1
    }
    for (const section of document.querySelectorAll('.calls'))
      section.hidden = !section.querySelector('details:not([hidden])')
    count.textContent = words.length === 0 ? '' : found + ' found'
  }
  field.addEventListener('input', filter)
  if (field.value) filter()
})()
`
