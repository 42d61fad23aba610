import { type Box, boxOf, edgesOf, isSame, type Point, type Ring, turn } from './ring.ts'
import { CLEARANCE, isWithin, lengthOf, obstaclesOf } from './walk-route.ts'

/** A side of a stand, as seen by a visitor in the aisle who faces it. */
export const SIDES = ['left', 'right', 'behind', 'opposite'] as const
export type Side = (typeof SIDES)[number]

interface Named {
  name: string
  ring: Ring
}

/** Maximum width of an aisle between opposite stands. */
const WIDEST_AISLE = 12_000

/** Length that two edges share. */
function sharedLength([a, b]: [Point, Point], [c, d]: [Point, Point]) {
  if (turn(a, b, c) !== 0 || turn(a, b, d) !== 0) return 0
  const length = lengthOf(a, b)
  const along = (point: Point) => ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
  const [from, to] = [along(c), along(d)].sort((one, other) => one - other)
  return Math.max(0, Math.min(length, to ?? 0) - Math.max(0, from ?? 0))
}

const sharedWith = (edge: [Point, Point], rings: readonly Ring[]) =>
  rings.reduce(
    (sum, ring) => sum + edgesOf(ring).reduce((part, other) => part + sharedLength(edge, other), 0),
    0,
  )

/** The edges of a stand towards an aisle: less than half of them touches others. Longest first. */
export function openEdges(stand: Ring, others: readonly Ring[]) {
  return edgesOf(stand)
    .filter((edge) => sharedWith(edge, others) * 2 < lengthOf(...edge))
    .toSorted((one, other) => lengthOf(...other) - lengthOf(...one))
}

/** How many directions a stand is open to, one to four; they set its price. */
export function openSidesOf(stand: Ring, others: readonly Ring[]) {
  const box = boxFor(stand)
  const near = others.filter((ring) => ring !== stand && isTouching(box, boxFor(ring)))
  const directions = openEdges(stand, near).map(([a, b]) => `${Math.sign(b.x - a.x)} ${Math.sign(b.y - a.y)}`)
  return Math.min(4, new Set(directions).size)
}

const outwards = ([a, b]: [Point, Point], distance: number): Point => {
  const length = lengthOf(a, b) || 1
  return {
    x: Math.round((a.x + b.x) / 2 + ((b.y - a.y) / length) * distance),
    y: Math.round((a.y + b.y) / 2 - ((b.x - a.x) / length) * distance),
  }
}

/** The point in the aisle in front of a stand; null if none of its sides can be reached. */
export function frontOf(stand: Ring, others: readonly Ring[]): Point | null {
  // Only near shapes can touch the stand or block its front: a hall has hundreds.
  const box = grown(boxFor(stand), 2 * CLEARANCE)
  const near = others.filter((ring) => ring !== stand && isTouching(box, boxFor(ring)))
  const obstacles = obstaclesOf([stand, ...near])
  const points = openEdges(stand, near).map((edge) => outwards(edge, CLEARANCE))
  return points.find((point) => !obstacles.some((box) => isWithin(point, box))) ?? null
}

/**
 * The neighbours of a stand on all sides, as seen from its longest open side. `solid` are the stands and walls around it.
 */
export function neighboursOf<S extends Named>(
  stand: S,
  stands: readonly S[],
  solid: readonly Ring[],
): { side: Side; stand: S }[] {
  const others = stands.filter((other) => other !== stand)
  // Only rings that touch can share an edge: a hall has hundreds.
  const box = boxFor(stand.ring)
  const near = solid.filter((ring) => ring !== stand.ring && isTouching(box, boxFor(ring)))
  const front = openEdges(stand.ring, near)[0] ?? edgesOf(stand.ring)[0]
  if (!front) return []
  const beside = others.flatMap((other) => {
    if (!isTouching(box, boxFor(other.ring))) return []
    const side = sideOf(stand.ring, other.ring, front)
    return side === null ? [] : [{ side, stand: other }]
  })
  const opposite = acrossFrom(front, others)
  return [...beside, ...(opposite ? [{ side: 'opposite' as const, stand: opposite }] : [])].toSorted(
    (one, other) => SIDES.indexOf(one.side) - SIDES.indexOf(other.side),
  )
}

/** Rings never change; each is compared with hundreds of others. */
const boxes = new WeakMap<Ring, Box>()
function boxFor(ring: Ring) {
  const known = boxes.get(ring)
  if (known) return known
  const box = boxOf(ring)
  boxes.set(ring, box)
  return box
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const isTouching = (one: Box, other: Box) =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top

/** The side on which another stand shares an edge; null if it shares none, or the front itself. */
function sideOf(ring: Ring, other: Ring, [a, b]: [Point, Point]): Exclude<Side, 'opposite'> | null {
  const shared = edgesOf(ring).find((edge) => sharedWith(edge, [other]) > 0)
  if (!shared) return null
  const [c, d] = shared
  if (isSame(a, c) && isSame(b, d)) return null
  const front = { x: b.y - a.y, y: a.x - b.x }
  const normal = { x: d.y - c.y, y: c.x - d.x }
  const ahead = front.x * normal.x + front.y * normal.y
  const aside = front.x * normal.y - front.y * normal.x
  if (ahead < 0 && Math.abs(ahead) >= Math.abs(aside)) return 'behind'
  // Seen from the aisle, the end of the front edge is on the left.
  return aside > 0 ? 'left' : 'right'
}

/** The nearest stand that the middle of the front faces across the aisle. */
function acrossFrom<S extends Named>(front: [Point, Point], others: readonly S[]): S | null {
  const middle = outwards(front, 0)
  const far = outwards(front, WIDEST_AISLE)
  const box = boxOf([middle.x, middle.y, far.x, far.y])
  const inFront = others
    .filter(({ ring }) => isTouching(box, boxFor(ring)))
    .map((stand) => {
      const { left, top, right, bottom } = boxOf(stand.ring)
      const nearest = {
        x: Math.min(Math.max(middle.x, left), right),
        y: Math.min(Math.max(middle.y, top), bottom),
      }
      return { stand, distance: lengthOf(middle, nearest) }
    })
    .filter(({ distance }) => distance > 0)
  return inFront.toSorted((one, other) => one.distance - other.distance)[0]?.stand ?? null
}
