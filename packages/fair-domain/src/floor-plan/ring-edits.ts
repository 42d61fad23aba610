import {
  doubleArea,
  edgesOf,
  isOn,
  isSame,
  normalRing,
  type Point,
  pointsOf,
  type Ring,
  ringOf,
} from './ring.ts'
import { crosses, cutEdges, whereIs } from './ring-relations.ts'

const keyOf = ({ x, y }: Point) => `${x},${y}`

/** Cuts a ring along the line between two points of its edges; null if the line does not run inside it. */
export function splitRing(ring: Ring, from: Point, to: Point): [Ring, Ring] | null {
  const points = withVertex(withVertex(pointsOf(ring), from), to)
  const start = points.findIndex((point) => isSame(point, from))
  const end = points.findIndex((point) => isSame(point, to))
  if (start < 0 || end < 0 || start === end) return null
  if (!isChord(ring, points, from, to)) return null
  const turned = [...points.slice(start), ...points.slice(0, start)]
  const middle = (end - start + points.length) % points.length
  const first = ringOf(turned.slice(0, middle + 1))
  const second = ringOf([...turned.slice(middle), from])
  return doubleArea(first) === 0 || doubleArea(second) === 0 ? null : [normalRing(first), normalRing(second)]
}

function withVertex(points: readonly Point[], vertex: Point): Point[] {
  if (points.some((point) => isSame(point, vertex))) return [...points]
  const at = edgesOf(ringOf(points)).findIndex(([a, b]) => isOn(vertex, a, b))
  return at < 0 ? [...points] : points.toSpliced(at + 1, 0, vertex)
}

/** Whether a line between two vertices runs inside the ring and touches it only at its ends. */
function isChord(ring: Ring, points: readonly Point[], from: Point, to: Point) {
  if (points.some((point) => !isSame(point, from) && !isSame(point, to) && isOn(point, from, to)))
    return false
  if (edgesOf(ring).some(([a, b]) => crosses(from, to, a, b))) return false
  const middle = { x: from.x + to.x, y: from.y + to.y }
  return (
    whereIs(
      middle,
      ring.map((value) => value * 2),
    ) === 1
  )
}

/** Joins two neighbours that do not overlap; null if they share no edge, or would enclose a gap. */
export function mergeRings(one: Ring, other: Ring): Ring | null {
  const [a, b] = [normalRing(one), normalRing(other)]
  const pieces = [...cutEdges(a, b), ...cutEdges(b, a)]
  const ways = new Set(pieces.map(([from, to]) => `${keyOf(from)} ${keyOf(to)}`))
  const left = pieces.filter(([from, to]) => !ways.has(`${keyOf(to)} ${keyOf(from)}`))
  if (left.length === pieces.length) return null
  const next = new Map(left.map(([from, to]) => [keyOf(from), to]))
  const [first] = left
  // Two ways from one vertex: the rings also touch in a corner.
  if (!first || next.size !== left.length) return null
  const points: Point[] = []
  let at = first[0]
  do {
    points.push(at)
    at = next.get(keyOf(at)) ?? first[0]
  } while (!isSame(at, first[0]) && points.length <= left.length)
  return points.length === left.length ? normalRing(ringOf(points)) : null
}
