import { KEPT_EVENT, readKept } from './kept-lists.ts'

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
}
