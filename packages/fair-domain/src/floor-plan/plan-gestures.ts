import type { ShapeKind } from './hall-faults.ts'
import type { DraftShape, ShapeEdit } from './plan-edits.ts'
import { type Box, boxOf, edgesOf, normalRing, type Point, pointsOf, type Ring, rectangle } from './ring.ts'
import { mergeRings, splitRing } from './ring-edits.ts'

const LARGEST = 1_048_576

export const snapTo = (value: number, step: number) => Math.round(value / step) * step

/** A new shape without number. */
export const newShape = (key: number, kind: ShapeKind, ring: Ring, level = 0): DraftShape => ({
  key,
  kind,
  level,
  label: '',
  ring: normalRing(ring),
  steps: 0,
  zone: '',
  height: null,
  utilities: [],
})

/** Moves shapes together; none leaves the coordinates that can be stored. */
export function moveEdits(shapes: readonly DraftShape[], by: Point): ShapeEdit[] {
  const boxes = shapes.map(({ ring }) => boxOf(ring))
  const within = (way: number, low: number, high: number) => Math.max(-low, Math.min(LARGEST - high, way))
  const x = within(
    by.x,
    Math.min(...boxes.map(({ left }) => left)),
    Math.max(...boxes.map(({ right }) => right)),
  )
  const y = within(
    by.y,
    Math.min(...boxes.map(({ top }) => top)),
    Math.max(...boxes.map(({ bottom }) => bottom)),
  )
  if (shapes.length === 0 || (x === 0 && y === 0)) return []
  return shapes.map((before) => ({
    before,
    after: { ...before, ring: before.ring.map((value, at) => value + (at % 2 === 0 ? x : y)) },
  }))
}

export const isRectangle = (ring: Ring) => {
  const { left, top, right, bottom } = boxOf(ring)
  return normalRing(ring).join() === rectangle(left, top, right - left, bottom - top).join()
}

/** Gives a rectangle another place or size. */
export const placedAt = (shape: DraftShape, { left, top, right, bottom }: Box): DraftShape => ({
  ...shape,
  ring: rectangle(left, top, Math.max(1, right - left), Math.max(1, bottom - top)),
})

const greatest = (a: number, b: number): number => (b === 0 ? Math.abs(a) : greatest(b, a % b))

/** The point of the edges nearest to another that is a whole number of millimetres, on a grid where the edge allows it. */
export function nearestOnEdge(ring: Ring, point: Point, step = 1): Point {
  const candidates = edgesOf(ring).map(([a, b]) => {
    const length = greatest(b.x - a.x, b.y - a.y)
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square
    const straight = a.x === b.x || a.y === b.y
    const way = Math.sign(b.x - a.x + (b.y - a.y))
    const from = a.x === b.x ? a.y : a.x
    const at = straight
      ? (snapTo(from + way * along * length, step) - from) * way
      : Math.round(along * length)
    const whole = Math.max(0, Math.min(length, at))
    return { x: a.x + ((b.x - a.x) / length) * whole, y: a.y + ((b.y - a.y) / length) * whole }
  })
  const far = ({ x, y }: Point) => (x - point.x) ** 2 + (y - point.y) ** 2
  return candidates.reduce((best, next) => (far(next) < far(best) ? next : best))
}

export type CutAxis = 'vertical' | 'horizontal'

/** The two points at which a line at a distance from the western or northern end cuts a ring; null if it does not. */
export function cutAt(ring: Ring, axis: CutAxis, distance: number): [Point, Point] | null {
  const { left, top, right, bottom } = boxOf(ring)
  const at = (axis === 'vertical' ? left : top) + distance
  if (at <= (axis === 'vertical' ? left : top) || at >= (axis === 'vertical' ? right : bottom)) return null
  const [from, to] =
    axis === 'vertical'
      ? [
          { x: at, y: top },
          { x: at, y: bottom },
        ]
      : [
          { x: left, y: at },
          { x: right, y: at },
        ]
  return [nearestOnEdge(ring, from), nearestOnEdge(ring, to)]
}

/** Splits a stand: the first part keeps its number, the other one gets the next free letter after it. */
export function splitEdits(
  shapes: readonly DraftShape[],
  shape: DraftShape,
  [from, to]: readonly [Point, Point],
  key: number,
): ShapeEdit[] {
  const parts = splitRing(shape.ring, from, to)
  if (!parts) return []
  const [first, second] = parts.toSorted((a, b) => {
    const [one, other] = [boxOf(a), boxOf(b)]
    return one.left + one.top - other.left - other.top
  })
  if (!first || !second) return []
  const label = shape.label === '' ? '' : nextLabel(shapes, shape.label)
  return [
    { before: shape, after: { ...shape, ring: first } },
    { before: null, after: { ...shape, key, label, ring: second } },
  ]
}

function nextLabel(shapes: readonly DraftShape[], label: string) {
  const used = new Set(shapes.map((shape) => shape.label.toLowerCase()))
  const letters = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'
  return [...letters].map((letter) => label + letter).find((next) => !used.has(next.toLowerCase())) ?? ''
}

/** Merges neighbours into the first one; none if they do not form one shape. */
export function mergeEdits([first, ...others]: readonly DraftShape[]): ShapeEdit[] {
  if (!first || others.length === 0 || others.some(({ level }) => level !== first.level)) return []
  let ring = first.ring
  let left = others
  while (left.length > 0) {
    const next = left.find((other) => mergeRings(ring, other.ring) !== null)
    if (!next) return []
    ring = mergeRings(ring, next.ring) ?? ring
    left = left.filter((other) => other !== next)
  }
  return [
    { before: first, after: { ...first, ring } },
    ...others.map((before): ShapeEdit => ({ before, after: null })),
  ]
}

export interface NumberRule {
  prefix: string
  start: number
  step: number
  /** From west to east row by row, or from north to south column by column. */
  order: 'across' | 'down'
}

/** Numbers stands by a rule. */
export function numberEdits(stands: readonly DraftShape[], { prefix, start, step, order }: NumberRule) {
  const place = ({ ring }: DraftShape) => {
    const { left, top } = boxOf(ring)
    return order === 'across' ? [top, left] : [left, top]
  }
  const sorted = stands.toSorted((one, other) => {
    const [a = 0, b = 0] = place(one)
    const [c = 0, d = 0] = place(other)
    return a - c || b - d
  })
  return sorted.flatMap((before, at): ShapeEdit[] => {
    const label = `${prefix}${start + at * step}`
    return label === before.label ? [] : [{ before, after: { ...before, label } }]
  })
}

/** Whether a point is in the box of a shape, for choosing with a frame. */
export const isWithinFrame = (ring: Ring, frame: Box) =>
  pointsOf(ring).every(
    ({ x, y }) => frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom,
  )
