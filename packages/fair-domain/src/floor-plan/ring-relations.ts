import { type Box, boxOf, edgesOf, isOn, isSame, type Point, pointsOf, type Ring, turn } from './ring.ts'

/** Doubled, so that the middle of two vertices is an integer. */
const doubled = (ring: Ring): Ring => ring.map((value) => value * 2)

/** Whether two segments cross in a point that is inside both. */
export function crosses(a: Point, b: Point, c: Point, d: Point) {
  const side = (one: number, other: number) => (one > 0 && other < 0) || (one < 0 && other > 0)
  return side(turn(a, b, c), turn(a, b, d)) && side(turn(c, d, a), turn(c, d, b))
}

/** 1 inside a ring, 0 on it, -1 outside. */
export function whereIs(point: Point, ring: Ring): -1 | 0 | 1 {
  let isInside = false
  for (const [a, b] of edgesOf(ring)) {
    if (isOn(point, a, b)) return 0
    if (a.y > point.y === b.y > point.y) continue
    const side = turn(a, b, point)
    if (b.y > a.y ? side > 0 : side < 0) isInside = !isInside
  }
  return isInside ? 1 : -1
}

/** The edges of a ring, cut where vertices of another are on them. */
export function cutEdges(ring: Ring, other: Ring): [Point, Point][] {
  const vertices = pointsOf(other)
  return edgesOf(ring).flatMap(([a, b]) => {
    const along = (point: Point) => Math.abs(point.x - a.x) + Math.abs(point.y - a.y)
    const cuts = vertices
      .filter((point) => isOn(point, a, b) && !isSame(point, a) && !isSame(point, b))
      .sort((one, next) => along(one) - along(next))
    const stops = [a, ...cuts, b]
    return stops.slice(1).map((stop, at): [Point, Point] => [stops[at] ?? a, stop])
  })
}

/** Where the middles of the pieces of a ring are, in relation to another; both are doubled. */
const piecesOf = (ring: Ring, other: Ring) =>
  cutEdges(ring, other).map(([a, b]) => whereIs({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, other))

const isApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

const hasCrossing = (one: Ring, other: Ring) =>
  edgesOf(one).some(([a, b]) => edgesOf(other).some(([c, d]) => crosses(a, b, c, d)))

/** Whether the interiors of two simple rings meet. Shared edges and corners are no overlap. */
export function overlap(one: Ring, other: Ring): boolean {
  if (isApart(boxOf(one), boxOf(other))) return false
  if (hasCrossing(one, other)) return true
  const [a, b] = [doubled(one), doubled(other)]
  const pieces = piecesOf(a, b)
  // All on the other ring: they are the same.
  return pieces.includes(1) || pieces.every((where) => where === 0) || piecesOf(b, a).includes(1)
}

/** Whether a ring is inside another; it may touch it. */
export function isInside(ring: Ring, outer: Ring): boolean {
  if (hasCrossing(ring, outer)) return false
  const [inner, around] = [doubled(ring), doubled(outer)]
  return !piecesOf(inner, around).includes(-1) && !piecesOf(around, inner).includes(1)
}

/** Whether no edges of a ring meet but neighbours in their common vertex. */
export function isSimple(ring: Ring): boolean {
  const edges = edgesOf(ring)
  return edges.every(([a, b], at) => {
    if (isSame(a, b)) return false
    return edges.slice(at + 1).every(([c, d]) => {
      if (isSame(b, c) && isSame(d, a)) return false
      if (isSame(b, c)) return !isOn(d, a, b) && !isOn(a, c, d)
      if (isSame(d, a)) return !isOn(c, a, b) && !isOn(b, c, d)
      return !crosses(a, b, c, d) && ![c, d].some((p) => isOn(p, a, b)) && ![a, b].some((p) => isOn(p, c, d))
    })
  })
}
