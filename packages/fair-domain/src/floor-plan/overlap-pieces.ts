import { edgesOf, type Ring } from './ring.ts'

interface Slope {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** The edges that are not horizontal, from north to south. */
const slopesOf = (ring: Ring): Slope[] =>
  edgesOf(ring).flatMap(([a, b]) => {
    if (a.y === b.y) return []
    const [from, to] = a.y < b.y ? [a, b] : [b, a]
    return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }]
  })

const xAt = ({ x1, y1, x2, y2 }: Slope, y: number) => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)

/** Where two edges cross, from the north; none if they are parallel. */
function crossingOf(one: Slope, other: Slope): number[] {
  const [a, b] = [one, other].map(({ x1, y1, x2, y2 }) => (x2 - x1) / (y2 - y1))
  if (a === undefined || b === undefined || a === b) return []
  const y = (other.x1 - one.x1 + a * one.y1 - b * other.y1) / (a - b)
  return y > Math.max(one.y1, other.y1) && y < Math.min(one.y2, other.y2) ? [y] : []
}

/** The inside of a ring along a line from west to east, as pairs of edges. */
function spansAt(slopes: readonly Slope[], y: number) {
  const crossed = slopes
    .filter(({ y1, y2 }) => y1 < y && y < y2)
    .toSorted((one, other) => xAt(one, y) - xAt(other, y))
  return crossed.flatMap((left, at) => {
    const right = crossed[at + 1]
    return at % 2 === 0 && right ? [{ left, right }] : []
  })
}

/** Returns the intersection of two simple rings as trapezoids, for drawings; `overlap` decides exactly. */
export function overlapPieces(one: Ring, other: Ring): Ring[] {
  const [a, b] = [slopesOf(one), slopesOf(other)]
  const levels = [
    ...[...a, ...b].flatMap(({ y1, y2 }) => [y1, y2]),
    ...a.flatMap((edge) => b.flatMap((second) => crossingOf(edge, second))),
  ]
  const sorted = [...new Set(levels)].sort((first, second) => first - second)
  return sorted.flatMap((top, at) => {
    const bottom = sorted[at + 1]
    if (bottom === undefined) return []
    const middle = (top + bottom) / 2
    return spansAt(a, middle).flatMap((span) =>
      spansAt(b, middle).flatMap(({ left, right }): Ring[] => {
        const west = xAt(left, middle) > xAt(span.left, middle) ? left : span.left
        const east = xAt(right, middle) < xAt(span.right, middle) ? right : span.right
        if (xAt(west, middle) >= xAt(east, middle)) return []
        return [
          [xAt(west, top), top, xAt(east, top), top, xAt(east, bottom), bottom, xAt(west, bottom), bottom],
        ]
      }),
    )
  })
}
