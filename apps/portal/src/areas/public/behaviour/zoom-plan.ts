const STEP = 1.6
const MOST = 12

const attached = new WeakSet<HTMLElement>()

/** Enlarges or reduces the plan around the middle of its window; `all` shows the whole hall. */
export function zoomPlan(view: HTMLElement, how: string) {
  attach(view)
  const scale = scaleOf(view)
  const middle = { x: view.clientWidth / 2, y: view.clientHeight / 2 }
  setScale(view, how === 'in' ? scale * STEP : how === 'out' ? scale / STEP : 1, middle)
}

const scaleOf = (view: HTMLElement) => Number(view.dataset.zoomed ?? 1)

/** The window scrolls, so that moving the plan needs no script: by touch, wheel and arrow keys. */
function setScale(view: HTMLElement, wanted: number, { x, y }: { x: number; y: number }) {
  const drawing = view.querySelector('svg')
  if (!drawing) return
  const scale = Math.min(MOST, Math.max(1, wanted))
  const ratio = scale / scaleOf(view)
  const left = (view.scrollLeft + x) * ratio - x
  const top = (view.scrollTop + y) * ratio - y
  // The window keeps its height when its content grows.
  view.style.height = scale === 1 ? '' : `${view.offsetHeight}px`
  drawing.style.width = scale === 1 ? '' : `${scale * 100}%`
  if (scale === 1) delete view.dataset.zoomed
  else view.dataset.zoomed = String(scale)
  view.scrollTo({ left, top })
}

function attach(view: HTMLElement) {
  if (attached.has(view)) return
  attached.add(view)
  let from: { x: number; y: number; left: number; top: number } | null = null
  view.addEventListener('pointerdown', (event) => {
    // Touch scrolls the window by itself.
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    from = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop }
    view.setPointerCapture(event.pointerId)
  })
  view.addEventListener('pointermove', (event) => {
    if (from)
      view.scrollTo({ left: from.left + from.x - event.clientX, top: from.top + from.y - event.clientY })
  })
  const end = () => {
    from = null
  }
  view.addEventListener('pointerup', end)
  view.addEventListener('pointercancel', end)
  view.addEventListener('keydown', (event) => {
    if (event.key === '+') zoomPlan(view, 'in')
    else if (event.key === '-') zoomPlan(view, 'out')
  })
  view.ownerDocument.defaultView?.addEventListener('beforeprint', () => zoomPlan(view, 'all'))
}
