import { doubleArea, isOn, normalRing, type Point, type Ring } from '../ring.ts'

/** A straight line of a drawing. */
export interface Segment {
  from: Point
  to: Point
  /** Index of the item that it belongs to. */
  item: number
}

/** A bounded area between lines. */
export interface Face {
  ring: Ring
  /** Items that border it. */
  items: readonly number[]
}

const keyOf = ({ x, y }: Point) => `${x},${y}`

/**
 * Returns the areas that lines enclose, as in drawings of walls instead of closed shapes. Lines are cut where the end of
 * another one is on them; loose ends border nothing.
 */
export function facesOf(segments: readonly Segment[]): Face[] {
  const graph = graphOf(cutAtEnds(segments))
  dropLooseEnds(graph)
  for (const edges of graph.values()) edges.sort((one, other) => one.angle - other.angle)
  const seen = new Set<Edge>()
  const faces: Face[] = []
  for (const edges of graph.values())
    for (const edge of edges) {
      if (seen.has(edge)) continue
      const border = walk(edge, graph, seen)
      const ring = border.flatMap(({ from }) => [from.x, from.y])
      // The outer border of a group of faces runs the other way.
      if (doubleArea(ring) > 0)
        faces.push({ ring: normalRing(ring), items: [...new Set(border.map(({ item }) => item))] })
    }
  return faces
}

interface Edge {
  from: Point
  to: Point
  item: number
  angle: number
}
type Graph = Map<string, Edge[]>

/** Each line in pieces between the ends of lines that are on it. */
function cutAtEnds(segments: readonly Segment[]): Segment[] {
  const ends = new Map(segments.flatMap(({ from, to }) => [from, to].map((end) => [keyOf(end), end])))
  const sorted = [...ends.values()].sort((one, other) => one.x - other.x)
  return segments.flatMap(({ from, to, item }) => {
    const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const stops: Point[] = []
    for (let at = firstFrom(sorted, west); at < sorted.length; at++) {
      const end = sorted[at]
      if (!end || end.x > east) break
      if (isOn(end, from, to)) stops.push(end)
    }
    const along = ({ x, y }: Point) => Math.abs(x - from.x) + Math.abs(y - from.y)
    stops.sort((one, other) => along(one) - along(other))
    return stops.slice(1).flatMap((stop, at) => {
      const before = stops[at]
      return before ? [{ from: before, to: stop, item }] : []
    })
  })
}

/** Index of the first point that is not west of a coordinate. */
function firstFrom(points: readonly Point[], west: number) {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.x ?? 0) < west) low = middle + 1
    else high = middle
  }
  return low
}

/** Both directions of each piece; pieces that lie on each other are one. */
function graphOf(pieces: readonly Segment[]): Graph {
  const graph: Graph = new Map()
  const known = new Set<string>()
  const add = (from: Point, to: Point, item: number) => {
    const edges = graph.get(keyOf(from)) ?? []
    graph.set(keyOf(from), edges)
    edges.push({ from, to, item, angle: Math.atan2(to.y - from.y, to.x - from.x) })
  }
  for (const { from, to, item } of pieces) {
    const key = [keyOf(from), keyOf(to)].sort().join(' ')
    if (known.has(key)) continue
    known.add(key)
    add(from, to, item)
    add(to, from, item)
  }
  return graph
}

function dropLooseEnds(graph: Graph) {
  const loose = [...graph.keys()].filter((key) => graph.get(key)?.length === 1)
  for (let key = loose.pop(); key !== undefined; key = loose.pop()) {
    const [edge] = graph.get(key) ?? []
    graph.delete(key)
    if (!edge) continue
    const end = keyOf(edge.to)
    const left = (graph.get(end) ?? []).filter(({ to }) => keyOf(to) !== key)
    graph.set(end, left)
    if (left.length === 1) loose.push(end)
    if (left.length === 0) graph.delete(end)
  }
}

/** Follows the border of one face: at each corner the next edge after the one that leads back. */
function walk(start: Edge, graph: Graph, seen: Set<Edge>) {
  const border: Edge[] = []
  for (let edge: Edge | undefined = start; edge && !seen.has(edge); ) {
    seen.add(edge)
    border.push(edge)
    const { from, to } = edge
    const edges: Edge[] = graph.get(keyOf(to)) ?? []
    const back = edges.findIndex((other) => other.to.x === from.x && other.to.y === from.y)
    edge = edges[(back - 1 + edges.length) % edges.length]
  }
  return border
}
