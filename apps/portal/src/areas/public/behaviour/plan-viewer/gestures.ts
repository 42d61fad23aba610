type Pixels = readonly [number, number]

interface Gestures {
  /** How many times the whole hall is enlarged; one finger scrolls the page while it is not. */
  scale: () => number
  zoom: (ratio: number, at: Pixels) => void
  move: (by: Pixels) => void
  /** A click or tap, not the end of a drag. */
  pick: (at: Pixels) => void
}

/** Pixels that a finger may slip during a tap. */
const SLIP = 6
const KEY_STEP = 80
const WHEEL_SPEED = 0.0022
export const BUTTON_RATIO = 1.6

const ARROWS: Readonly<Record<string, Pixels>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
}

export const moveFor = (key: string) => ARROWS[key]

/** Pinch, drag and wheel in the window of a plan. A wheel without Ctrl zooms once the plan has been clicked. */
export function listenForGestures(view: HTMLElement, frame: HTMLElement, on: Gestures) {
  const fingers = new Map<number, Pixels>()
  let slipped = 0
  const placeOf = ({ clientX, clientY }: MouseEvent): Pixels => {
    const { left, top } = frame.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    frame.focus({ preventScroll: true })
    if (fingers.size === 0) slipped = 0
    fingers.set(event.pointerId, placeOf(event))
  })
  frame.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const by: Pixels = [now[0] - before[0], now[1] - before[1]]
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    slipped += Math.hypot(...by)
    if (slipped < SLIP) return
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, now)
    if (!other) return on.move(by)
    const apart = ([x, y]: Pixels) => Math.max(1, Math.hypot(x - other[0], y - other[1]))
    on.zoom(apart(now) / apart(before), other)
  })
  for (const kind of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(kind, (event) => {
      const wasAlone = fingers.size === 1
      if (!fingers.delete(event.pointerId) || kind === 'pointercancel') return
      if (wasAlone && slipped < SLIP) on.pick(placeOf(event))
    })
  // With two fingers, or when enlarged, the page does not scroll under the plan.
  for (const kind of ['touchstart', 'touchmove'] as const)
    frame.addEventListener(
      kind,
      (event) => {
        if (event.cancelable && (event.touches.length > 1 || (kind === 'touchmove' && on.scale() > 1)))
          event.preventDefault()
      },
      { passive: false },
    )
  frame.addEventListener(
    'wheel',
    (event) => {
      const isMeant = event.ctrlKey || event.metaKey || view.contains(view.ownerDocument.activeElement)
      // The whole hall cannot be reduced: the page scrolls on.
      if (!isMeant || (!event.ctrlKey && event.deltaY > 0 && on.scale() === 1)) return
      event.preventDefault()
      on.zoom(Math.exp(-event.deltaY * WHEEL_SPEED), placeOf(event))
    },
    { passive: false },
  )
}
