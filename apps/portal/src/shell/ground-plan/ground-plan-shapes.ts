interface Place {
  left: number
  top: number
  width: number
  depth: number
}

interface Point {
  left: number
  top: number
}

export interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** Margin for a gate and its name. */
const MARGIN = 20

/** Bounding box of the plan. */
export function boundsOf(places: readonly Place[], points: readonly Point[]): Bounds {
  const across = [
    ...places.flatMap(({ left, width }) => [left, left + width]),
    ...points.map(({ left }) => left),
  ]
  const down = [...places.flatMap(({ top, depth }) => [top, top + depth]), ...points.map(({ top }) => top)]
  const left = Math.min(...across) - MARGIN
  const top = Math.min(...down) - MARGIN
  return { left, top, width: Math.max(...across) + MARGIN - left, height: Math.max(...down) + MARGIN - top }
}

/** From a gate to the middle, along the axis perpendicular to its edge. */
export function walkTo({ left, top }: Point, bounds: Bounds) {
  const middle = { left: bounds.left + bounds.width / 2, top: bounds.top + bounds.height / 2 }
  const fromSide = Math.min(left - bounds.left, bounds.left + bounds.width - left)
  const fromEnd = Math.min(top - bounds.top, bounds.top + bounds.height - top)
  return fromSide < fromEnd
    ? `M${left} ${top}H${middle.left}V${middle.top}`
    : `M${left} ${top}V${middle.top}H${middle.left}`
}

export function ringPath(ring: readonly number[]) {
  const [left = 0, top = 0, ...rest] = ring
  return `M${left} ${top}L${rest.join(' ')}z`
}

const EDGE = 14
/** Space above for the number of the hall. */
const HEAD = 62
const WIDEST = 16
const NARROWEST = 3

/** Squares in rows, as large as fit into the hall below its number. */
export function squaresIn({ left, top, width, depth }: Place, count: number) {
  const room = { across: width - 2 * EDGE, down: depth - HEAD - EDGE }
  let pitch = WIDEST
  while (pitch > NARROWEST && Math.floor(room.across / pitch) * Math.floor(room.down / pitch) < count) pitch--
  const columns = Math.floor(room.across / pitch)
  if (columns < 1 || room.down < pitch) return ''
  const side = Math.round(pitch * 0.7)
  return Array.from({ length: count }, (_, at) => {
    const x = left + EDGE + (at % columns) * pitch
    const y = top + HEAD + Math.floor(at / columns) * pitch
    return `M${x} ${y}h${side}v${side}h${-side}z`
  }).join('')
}
