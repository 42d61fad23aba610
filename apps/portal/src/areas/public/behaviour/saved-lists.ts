import type { SendCount } from './count-visits.ts'

const PREFIX = 'foyer.kept.'
const MAX_KEPT = 60
/** Exhibitors and products to visit, sessions to attend. Also the parameters of the page of the visit. */
export const KEPT_LISTS = ['visit', 'plan'] as const
export type KeptList = (typeof KEPT_LISTS)[number]
/** Dispatched on the document: with a detail after a change by the user, without one after lists were replaced. */
export const KEPT_EVENT = 'foyer-kept'

export interface KeptChange {
  list: KeptList
  value: string
  isKept: boolean
}

const isList = (name: string): name is KeptList => KEPT_LISTS.some((list) => list === name)

export function readKept(storage: () => Storage, list: KeptList): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(PREFIX + list) ?? '[]')
    return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string') : []
  } catch {
    // Storage may be unavailable or hold foreign content.
    return []
  }
}

export function writeKept(storage: () => Storage, list: KeptList, values: readonly string[]) {
  storage().setItem(PREFIX + list, JSON.stringify(values.slice(-MAX_KEPT)))
}

/**
 * Lists that a visitor saves on this device: sessions to attend, exhibitors to visit. Buttons name their
 * entry, links lead to the page of all entries.
 */
export function attachSavedLists(page: Document, storage: () => Storage, send: SendCount = () => {}) {
  const read = (list: KeptList) => readKept(storage, list)

  function toggle(list: KeptList, value: string) {
    const kept = read(list)
    const isKept = !kept.includes(value)
    try {
      writeKept(storage, list, isKept ? [...kept, value] : kept.filter((one) => one !== value))
      if (list === 'visit' && isKept) send(value.split('/')[0] ?? '', 'save')
      const detail: KeptChange = { list, value, isKept }
      page.dispatchEvent(new CustomEvent(KEPT_EVENT, { detail }))
    } catch {
      // The quota is exceeded or storage is blocked: the unchanged button shows that nothing was saved.
    }
  }

  const queryOf = () => KEPT_LISTS.map((list) => `${list}=${read(list).join(',')}`).join('&')

  /** The server renders every list as empty. Only differing elements are touched, to avoid a reflow of long pages. */
  function updateMarks() {
    for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-keep]')) {
      const { keep = '', value = '', on = '', off = '', about = '' } = button.dataset
      const isKept = isList(keep) && read(keep).includes(value)
      const words = isKept ? on : off
      if (button.getAttribute('aria-pressed') === String(isKept) && button.textContent === words) continue
      button.textContent = words
      button.setAttribute('aria-pressed', String(isKept))
      button.setAttribute('aria-label', `${words}: ${about}`)
      button.closest('[data-keepable]')?.toggleAttribute('data-kept', isKept)
    }
    const count = KEPT_LISTS.reduce((sum, list) => sum + read(list).length, 0)
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-kept-link]')) {
      const [path = ''] = (link.getAttribute('href') ?? '').split('?')
      const href = count === 0 ? path : `${path}?${queryOf()}`
      if (link.getAttribute('href') !== href) link.setAttribute('href', href)
      const text = (link.dataset.words ?? '').replace('#', String(count))
      if (link.textContent !== text) link.textContent = text
    }
    openOwnVisit(count)
  }

  /** The page of the visit shows the lists of its URL, so it is opened again when they differ from the stored ones. */
  function openOwnVisit(count: number) {
    const view = page.defaultView
    if (!view || !page.querySelector('[data-kept-page]')) return
    const params = new URLSearchParams(view.location.search)
    if (KEPT_LISTS.every((list) => (params.get(list) ?? '') === read(list).join(','))) return
    const others = new URLSearchParams([...params].filter(([name]) => !isList(name)))
    const query = [count === 0 ? '' : queryOf(), String(others)].filter((part) => part !== '').join('&')
    view.location.replace(`${view.location.pathname}${query && `?${query}`}`)
  }

  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-keep]') : null
    const list = button?.dataset.keep ?? ''
    if (!button || !isList(list)) return
    toggle(list, button.dataset.value ?? '')
    updateMarks()
  })
  page.addEventListener(KEPT_EVENT, updateMarks)
  page.documentElement.dataset.keeps = ''
  updateMarks()
  // Signed-in users navigate without a page load, so new content needs marking too.
  new MutationObserver(updateMarks).observe(page.body, { childList: true, subtree: true })
}
