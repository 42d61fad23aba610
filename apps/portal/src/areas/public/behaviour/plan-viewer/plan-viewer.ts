import { type Box, boxOf, type HallPlanResult, type PlanStandItem, whereIs } from '@foyer/fair-domain'
import { scaleLength } from '../../../../shell/hall-plan/scale-bar.ts'
import { BUTTON_RATIO, listenForGestures, moveFor } from './gestures.ts'
import { splitLargePaths } from './split-paths.ts'
import { drawLabel, labelFor } from './stand-labels.ts'
import { moveBy, WHOLE, type ZoomView, zoomAt } from './zoom-view.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** The image is in centimetres. */
const MM = 10
const CM_PER_M = 100
/** After a zoom the image becomes sharp, after a move the stands that came into view have labels. */
const SETTLE_MS = { zoom: 40, move: 120 }
/** More texts than that would take longer than a frame. */
const MAX_LABELS = 300
/** In pixels: names of rooms do not grow with the hall. */
const LARGEST_WORD = 22

export interface PlanViewer {
  /** A button: `in`, `out`, `all`, or the name of an arrow key. */
  press: (how: string) => void
  /** Marks the stands of the saved companies. */
  mark: (saved: readonly string[]) => void
  /** Shows a stand by its number. */
  find: (name: string) => void
  /** After the stands have been read. */
  isReady: Promise<unknown>
}

const viewers = new WeakMap<HTMLElement, PlanViewer>()

/** The viewer of a plan, made at its first use. */
export function viewerOf(view: HTMLElement): PlanViewer {
  const viewer = viewers.get(view) ?? makeViewer(view)
  viewers.set(view, viewer)
  return viewer
}

function makeViewer(view: HTMLElement): PlanViewer {
  const page = view.ownerDocument
  const frame = view.querySelector<HTMLElement>('[data-plan-window]')
  const drawing = frame?.querySelector('svg')
  if (!frame || !drawing)
    return { press: () => {}, mark: () => {}, find: () => {}, isReady: Promise.resolve() }
  let at: ZoomView = WHOLE
  /** Scale of the image without its transform. */
  let laidOut = 1
  const image = drawing
  const area = frame
  let settling: ReturnType<typeof setTimeout> | undefined
  /** Names of rooms and doors, with their sizes in the whole hall. */
  const words = new Map(
    [...drawing.querySelectorAll('text:not(g[transform] *)')].map((text) => [
      text,
      Number(text.getAttribute('font-size')),
    ]),
  )
  const steady = drawing.querySelectorAll<SVGElement>('[data-plan-steady]')
  const layers = new Map<string, SVGGElement>()
  splitLargePaths(drawing)
  const plan = readPlan(view)
  const scaleBar = frame.querySelector<HTMLElement>('[data-plan-scale]')
  const sizeOf = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const centre = (): [number, number] => [frame.clientWidth / 2, frame.clientHeight / 2]

  function show(next: ZoomView) {
    at = next
    move()
    clearTimeout(settling)
    settling = setTimeout(() => void settle(), at.scale === laidOut ? SETTLE_MS.move : SETTLE_MS.zoom)
  }

  /** Only the transform changes during a gesture: the compositor moves the image. */
  function move() {
    const { style } = image
    style.setProperty('will-change', 'transform')
    style.setProperty('transform-origin', '0 0')
    // On whole pixels lines are sharp.
    const [left, top] = [Math.round(at.left), Math.round(at.top)]
    style.setProperty('transform', `translate(${left}px, ${top}px) scale(${at.scale / laidOut})`)
  }

  /** Gives the image the size of its scale, which makes it sharp; the layer that the compositor moves stays. */
  function layOut() {
    if (at.scale === laidOut && at.scale > 1) return
    if (at.scale === 1) {
      for (const name of ['will-change', 'transform-origin', 'transform', 'width'])
        image.style.removeProperty(name)
      area.style.removeProperty('height')
    } else {
      if (laidOut === 1) area.style.setProperty('height', `${area.offsetHeight}px`)
      image.style.setProperty('width', `${at.scale * 100}%`)
    }
    laidOut = at.scale
    if (at.scale > 1) move()
    // Pins keep their size on the screen.
    for (const one of steady) one.style.setProperty('--plan-scale', String(at.scale))
    if (at.scale === 1) delete view.dataset.planZoomed
    else view.dataset.planZoomed = ''
  }

  async function settle() {
    layOut()
    const stands = at.scale === 1 ? [] : standsIn(await plan, shownBox()).slice(0, MAX_LABELS)
    const unit = unitOf()
    showScale(unit)
    const labels = stands.flatMap(({ stand, box }) => {
      const label = labelFor(stand, {
        width: (box.right - box.left) / unit,
        height: (box.bottom - box.top) / unit,
      })
      if (!label) return []
      const text = drawLabel(page, label, box, unit)
      if (stand.name === view.dataset.planChosen) text.dataset.own = ''
      return [text]
    })
    layerOf('labels').replaceChildren(...labels)
    if (labels.length > 0) view.dataset.planLabelled = ''
    else delete view.dataset.planLabelled
    for (const [text, size] of words) {
      const fitting = String(Math.min(size, LARGEST_WORD * unit))
      if (text.getAttribute('font-size') !== fitting) text.setAttribute('font-size', fitting)
    }
  }

  function showScale(unit: number) {
    if (!scaleBar || !frame) return
    scaleBar.hidden = at.scale === 1
    const metres = scaleLength((frame.clientWidth * unit) / CM_PER_M)
    scaleBar.textContent = `${metres} m`
    scaleBar.style.width = `${(metres * CM_PER_M) / unit}px`
  }

  /** Centimetres of the hall in a pixel of the screen. */
  const unitOf = () => (drawing?.viewBox.baseVal.width ?? 1) / (frame?.clientWidth || 1) / at.scale

  function toHall([x, y]: readonly [number, number]) {
    const { x: left = 0, y: top = 0 } = drawing?.viewBox.baseVal ?? {}
    const unit = unitOf()
    return { x: left + (x - at.left) * unit, y: top + (y - at.top) * unit }
  }

  /** The part of the hall that is in the window. */
  function shownBox() {
    const from = toHall([0, 0])
    const to = toHall([frame?.clientWidth ?? 0, frame?.clientHeight ?? 0])
    return { left: from.x, top: from.y, right: to.x, bottom: to.y }
  }

  function layerOf(name: string) {
    const layer = layers.get(name) ?? page.createElementNS(SVG, 'g')
    layers.set(name, layer)
    layer.setAttribute('data-layer', name)
    if (!layer.isConnected) drawing?.append(layer)
    return layer
  }

  async function pick(place: readonly [number, number]) {
    const { x, y } = toHall(place)
    const point = { x: Math.round(x * MM), y: Math.round(y * MM) }
    choose((await plan).find(({ stand }) => whereIs(point, stand.ring) >= 0))
  }

  function choose(found: Placed | undefined) {
    const link = view.querySelector<HTMLAnchorElement>('a[data-plan-pick]')
    if (!link) return
    link.hidden = !found
    layerOf('picked').replaceChildren(...(found ? [outline(page, found)] : []))
    if (!found) return
    const { name, companies } = found.stand
    link.textContent = [name, companies.map((company) => company.name).join(', ')].filter(Boolean).join(' · ')
    link.href = `${link.pathname}?${new URLSearchParams({ stand: name })}`
    link.focus({ preventScroll: true })
  }

  // The wheel and the keys follow a click.
  frame.tabIndex = -1
  listenForGestures(view, frame, {
    scale: () => at.scale,
    zoom: (ratio, place) => show(zoomAt(at, ratio, place, sizeOf())),
    move: (by) => at.scale > 1 && show(moveBy(at, by, sizeOf())),
    pick: (place) => void pick(place),
  })
  const press = (how: string) => {
    const by = moveFor(how)
    if (by) show(moveBy(at, by, sizeOf()))
    else if (how === 'all') show(WHOLE)
    else show(zoomAt(at, how === 'in' ? BUTTON_RATIO : 1 / BUTTON_RATIO, focusPoint(), sizeOf()))
  }
  /** Buttons enlarge around the chosen stand as long as it is in view. */
  function focusPoint(): readonly [number, number] {
    const chosen = drawing?.querySelector('[data-plan-own]')?.getBoundingClientRect()
    const around = frame?.getBoundingClientRect()
    if (!chosen || !around) return centre()
    const x = chosen.left + chosen.width / 2 - around.left
    const y = chosen.top + chosen.height / 2 - around.top
    return x > 0 && y > 0 && x < around.width && y < around.height ? [x, y] : centre()
  }
  view.addEventListener('keydown', (event) => {
    const how = { '+': 'in', '=': 'in', '-': 'out', '0': 'all' }[event.key] ?? event.key
    const isKnown = moveFor(how) ? at.scale > 1 : how !== event.key
    if (!isKnown || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    press(how)
  })
  const reset = () => {
    at = WHOLE
    layOut()
    void settle()
  }
  page.defaultView?.addEventListener('beforeprint', reset)
  let width = frame.clientWidth
  new ResizeObserver(() => {
    if (area.clientWidth === width) return
    width = area.clientWidth
    if (at.scale > 1) reset()
  }).observe(frame)
  return {
    press,
    isReady: plan,
    find: async (name) => choose((await plan).find(({ stand }) => stand.name === name)),
    mark: async (saved) => {
      view.dataset.planMarked = ''
      const isSaved = ({ stand }: Placed) => stand.companies.some(({ path }) => saved.includes(path))
      const marked = (await plan).filter(isSaved)
      layerOf('saved').replaceChildren(...marked.map((one) => outline(page, one)))
      const key = view.querySelector<HTMLElement>('[data-plan-key]')
      if (key) key.hidden = marked.length === 0
    },
  }
}

interface Placed {
  stand: PlanStandItem
  /** In the centimetres of the image. */
  box: Box
}

const standsIn = (plan: readonly Placed[], { left, top, right, bottom }: Box) =>
  plan.filter(({ box }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)

/** All stands and their companies; none if they cannot be read, then the image can only be moved. */
async function readPlan(view: HTMLElement): Promise<readonly Placed[]> {
  const { planHall: hall } = view.dataset
  if (!hall) return []
  const language = view.ownerDocument.documentElement.lang === 'it' ? 'it' : 'en-US'
  const params = new URLSearchParams({ methodParams: JSON.stringify({ hall, language }) })
  const response = await fetch(`/lwr/apex/v65.0/FloorPlanController/getHallPlan?${params}`).catch(() => null)
  const plan: HallPlanResult | null = response?.ok ? await response.json() : null
  const level = Number(view.dataset.planLevel)
  const stands = (plan?.stands ?? []).filter((stand) => stand.level === level)
  return stands.map((stand) => ({ stand, box: boxOf(stand.ring.map((value) => value / MM)) }))
}

function outline(page: Document, { stand }: Placed) {
  const path = page.createElementNS(SVG, 'path')
  const [left = 0, top = 0, ...rest] = stand.ring.map((value) => value / MM)
  path.setAttribute('d', `M${left} ${top}L${rest.join(' ')}z`)
  return path
}
