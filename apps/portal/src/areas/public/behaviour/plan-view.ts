import type { PlanViewer } from './plan-viewer/plan-viewer.ts'
import { cachePages, IDLE_MS } from './save-ticket.ts'
import { KEPT_EVENT, readKept } from './saved-lists.ts'

const USES = ['pointerover', 'touchstart', 'focusin'] as const

const viewOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-plan-view]') : null

/** Loads the script of the floor plan when a plan is used, or when it has a stand that the visitor has saved. */
export function attachPlanView(page: Document, storage: () => Storage) {
  page.documentElement.dataset.plans = ''
  const load = async (view: HTMLElement) => {
    const { viewerOf } = await import('./plan-viewer/plan-viewer.ts')
    return viewerOf(view)
  }
  for (const kind of USES)
    page.addEventListener(
      kind,
      ({ target }) => {
        const view = viewOf(target)
        // Without a network the next use tries again.
        if (view) load(view).catch(() => {})
      },
      { passive: true },
    )
  page.addEventListener('click', ({ target }) => {
    const view = viewOf(target)
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-plan-press]') : null
    if (view && button)
      load(view).then(
        ({ press }) => press(button.dataset.planPress ?? ''),
        () => {},
      )
  })
  const markSaved = () => {
    const saved = readKept(storage, 'visit')
    for (const view of page.querySelectorAll<HTMLElement>('[data-plan-view][data-plan-hall]'))
      if (saved.length > 0 || view.dataset.planMarked !== undefined)
        load(view).then(
          ({ mark }) => mark(saved),
          () => {},
        )
  }
  page.addEventListener(KEPT_EVENT, markSaved)
  markSaved()
  const view = page.querySelector<HTMLElement>('[data-plan-view][data-plan-hall]')
  const stand = new URLSearchParams(page.location.search).get('stand')
  // Without a network the page of the hall replaces that of the stand.
  if (view && stand && view.dataset.planChosen === undefined)
    load(view).then(
      ({ find }) => find(stand),
      () => {},
    )
  if (view) keepForLater(page, () => load(view))
}

/** After a hall was opened, its plan works without a network. */
function keepForLater(page: Document, load: () => Promise<PlanViewer>) {
  const window = page.defaultView
  if (!window || !('serviceWorker' in window.navigator)) return
  const keep = async () => {
    const { isReady } = await load()
    await isReady
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    await cachePages(page, window, window.location.href, files)
  }
  const later = () => window.setTimeout(() => void keep().catch(() => {}), IDLE_MS)
  if (page.readyState === 'complete') later()
  else window.addEventListener('load', later)
}
