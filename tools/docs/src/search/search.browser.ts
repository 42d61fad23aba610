// Runs in the browser, from a server or from a disk, where a page may load scripts and nothing else.
import { createFinder, type Findable } from './find.ts'

declare global {
  var docsIndex: readonly Findable[] | undefined
}

const field = document.querySelector<HTMLInputElement>('#docs-search')
const list = document.querySelector<HTMLUListElement>('#docs-found')
const count = document.querySelector<HTMLElement>('#docs-found-count')
if (field && list && count) start(field, list, count)

function start(field: HTMLInputElement, list: HTMLUListElement, count: HTMLElement) {
  let find: ReturnType<typeof createFinder> | undefined
  let chosen = -1

  /** The index is loaded on the first search. */
  function load() {
    if (document.getElementById('search-index')) return
    const script = document.createElement('script')
    script.id = 'search-index'
    script.src = 'search-index.js'
    script.addEventListener('load', () => {
      find = createFinder(globalThis.docsIndex ?? [])
      show()
    })
    document.head.append(script)
  }

  function show() {
    const query = field.value.trim()
    const found = find?.(query) ?? []
    chosen = found.length > 0 ? 0 : -1
    list.replaceChildren(...(found.length > 0 ? found.map(optionOf) : [nothing(query)]))
    const isOpen = query !== '' && find !== undefined
    list.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
    count.textContent = isOpen ? `${found.length} found` : ''
    mark()
  }

  function mark() {
    const options = [...list.querySelectorAll('[role=option]')]
    options.forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === chosen))
    })
    const current = options[chosen]
    if (current) field.setAttribute('aria-activedescendant', current.id)
    else field.removeAttribute('aria-activedescendant')
    current?.scrollIntoView({ block: 'nearest' })
  }

  function close() {
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
    field.removeAttribute('aria-activedescendant')
  }

  field.addEventListener('focus', load)
  field.addEventListener('input', show)
  field.form?.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('keydown', (event) => {
    const links = list.querySelectorAll<HTMLAnchorElement>('a[role=option]')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (links.length === 0) return
      chosen = (chosen + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % links.length
      mark()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      links[chosen]?.click()
    } else if (event.key === 'Escape') close()
  })
  list.addEventListener('click', close)
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.search')) close()
  })
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
  if (document.activeElement === field) load()
}

function optionOf([href, title, kind, text]: Findable, index: number) {
  const item = document.createElement('li')
  item.setAttribute('role', 'presentation')
  // The link itself is the option: an option that contains a control would be ambiguous.
  const link = document.createElement('a')
  link.id = `docs-found-${index}`
  link.setAttribute('role', 'option')
  link.href = href
  link.tabIndex = -1
  link.append(part('small', kind), part('b', title), part('span', text))
  item.append(link)
  return item
}

function nothing(query: string) {
  const item = part('li', `Nothing found for “${query}”.`)
  item.className = 'none'
  return item
}

function part(name: string, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
