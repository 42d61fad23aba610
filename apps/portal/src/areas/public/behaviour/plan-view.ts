/** Loads the script of the floor plan when one of its buttons is used. */
export function attachPlanView(page: Document) {
  page.documentElement.dataset.plans = ''
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-plan-zoom]') : null
    const view = button?.closest('[data-plan-view]')?.querySelector<HTMLElement>('[data-plan-window]')
    if (!button || !view) return
    void import('./zoom-plan.ts').then(({ zoomPlan }) => zoomPlan(view, button.dataset.planZoom ?? ''))
  })
}
