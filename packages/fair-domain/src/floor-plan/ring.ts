/**
 * A simple polygon as flat coordinates in millimetres, `[x1, y1, x2, y2, …]`, without the closing vertex: x to the
 * east, y to the south of the north-western corner of the hall. Clockwise on a map, so that its area is positive.
 */
export type Ring = readonly number[]

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const SQUARE_MM_PER_M2 = 1_000_000

export const rectangle = (left: number, top: number, width: number, depth: number): Ring => [
  left,
  top,
  left + width,
  top,
  left + width,
  top + depth,
  left,
  top + depth,
]

export const pointsOf = (ring: Ring): Point[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => ({ x: ring[2 * at] ?? 0, y: ring[2 * at + 1] ?? 0 }))

export const ringOf = (points: readonly Point[]): Ring => points.flatMap(({ x, y }) => [x, y])

/** The edges of a ring, in its direction. */
export function edgesOf(ring: Ring): [Point, Point][] {
  const points = pointsOf(ring)
  return points.map((point, at) => [point, points[(at + 1) % points.length] ?? point])
}

/** Twice the signed area of the triangle: positive if `c` is to the right of the way from `a` to `b` on a map. */
export const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

export const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y

/** Whether a point is on a segment, its ends included. */
export const isOn = (point: Point, a: Point, b: Point) =>
  turn(a, b, point) === 0 &&
  Math.min(a.x, b.x) <= point.x &&
  point.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= point.y &&
  point.y <= Math.max(a.y, b.y)

/** Twice the area in mm², an integer; negative if the ring runs anticlockwise. */
export const doubleArea = (ring: Ring) =>
  edgesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)

/** Area in m². */
export const areaOf = (ring: Ring) => Math.abs(doubleArea(ring)) / 2 / SQUARE_MM_PER_M2

export function boxOf(ring: Ring): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const x = ring[at] ?? 0
    const y = ring[at + 1] ?? 0
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.top) box.top = y
    if (y > box.bottom) box.bottom = y
  }
  return box
}

/** The ring without vertices on straight edges, clockwise, beginning with its westernmost, then northernmost vertex. */
export function normalRing(ring: Ring): Ring {
  const points = doubleArea(ring) < 0 ? pointsOf(ring).reverse() : pointsOf(ring)
  const corners = points.filter((point, at) => {
    const before = points.at(at - 1) ?? point
    const after = points[(at + 1) % points.length] ?? point
    return turn(before, point, after) !== 0
  })
  const first = corners.reduce((best, { x, y }, at) => {
    const { x: bestX = x, y: bestY = y } = corners[best] ?? {}
    return x < bestX || (x === bestX && y < bestY) ? at : best
  }, 0)
  return ringOf([...corners.slice(first), ...corners.slice(0, first)])
}
