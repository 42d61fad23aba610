import { boxOf, type Point, type Ring, turn } from './ring.ts'
import { lengthOf } from './walk-route.ts'

export type Turning = 'start' | 'left' | 'right' | 'ahead'

/** A leg of a route as text: how to turn at its beginning, where, and how far to go. */
export interface RouteStep {
  turning: Turning
  metres: number
  /** Number of the stand beside which one turns; null where there is none near. */
  at: string | null
}

const WALK_METRES_PER_MINUTE = 70
/** Sine of an angle too small to be called a turn. */
const SLIGHT = 0.3
const NEAR = 3_000
const SHORT = 1_000

export const minutesFor = (metres: number) => Math.max(1, Math.round(metres / WALK_METRES_PER_MINUTE))

/** Distance from a point to the box of a shape. */
function distanceTo({ x, y }: Point, ring: Ring) {
  const { left, top, right, bottom } = boxOf(ring)
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** The steps of a route; legs that go on in about the same direction are one. */
export function stepsOf(
  points: readonly Point[],
  stands: readonly { name: string; ring: Ring }[],
): RouteStep[] {
  const steps: (RouteStep & { length: number })[] = []
  for (const [index, point] of points.slice(0, -1).entries()) {
    const next = points[index + 1] ?? point
    const before = points[index - 1]
    const length = lengthOf(point, next)
    const turning = before ? turningAt(before, point, next) : 'start'
    const last = steps.at(-1)
    if (last && (turning === 'ahead' || length < SHORT)) last.length += length
    else steps.push({ turning, at: before ? nearest(point, stands) : null, length, metres: 0 })
  }
  return steps.map(({ length, turning, at }) => ({ turning, at, metres: Math.round(length / 1000) }))
}

function turningAt(before: Point, at: Point, next: Point): Turning {
  const sine = turn(before, at, next) / (lengthOf(before, at) * lengthOf(at, next) || 1)
  if (Math.abs(sine) < SLIGHT) return 'ahead'
  return sine > 0 ? 'right' : 'left'
}

function nearest(point: Point, stands: readonly { name: string; ring: Ring }[]) {
  const near = stands
    .map(({ name, ring }) => ({ name, distance: distanceTo(point, ring) }))
    .filter(({ distance }) => distance <= NEAR)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.name ?? null
}
