import { type Box, boxOf, type DraftShape, type Point, rectangle, snapTo } from '@foyer/fair-domain'

export const panned = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const CLOSEST = 4_000
const FARTHEST = 2_000_000

/** Zooms around a point, the middle without one; a factor above 1 shows more. */
export function zoomed(view: Box, factor: number, around?: Point): Box {
  const { left, top, right, bottom } = view
  const width = (right - left) * factor
  if (width < CLOSEST || width > FARTHEST) return view
  const { x, y } = around ?? { x: (left + right) / 2, y: (top + bottom) / 2 }
  return {
    left: x - (x - left) * factor,
    top: y - (y - top) * factor,
    right: x + (right - x) * factor,
    bottom: y + (bottom - y) * factor,
  }
}

/** The view around a shape, with its surroundings. */
export const around = ({ left, top, right, bottom }: Box): Box => {
  const size = Math.max(right - left, bottom - top, 8_000)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return {
    left: middle.x - 2 * size,
    top: middle.y - size,
    right: middle.x + 2 * size,
    bottom: middle.y + size,
  }
}

const MARGIN = 2_000
const EVERYWHERE: Box = { left: 0, top: 0, right: 60_000, bottom: 40_000 }

/** The view of a whole hall. */
export function wholeOf(shapes: readonly DraftShape[]): Box {
  const outline = shapes.find(({ kind }) => kind === 'outline')
  const { left, top, right, bottom } = outline ? boxOf(outline.ring) : EVERYWHERE
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN }
}

/** A rectangle of 4 × 4 m in the middle of the view, to create a shape without a pointer. */
export function middleRectangle({ left, top, right, bottom }: Box, step: number) {
  const size = 4_000
  return rectangle(
    Math.max(0, snapTo((left + right - size) / 2, step)),
    Math.max(0, snapTo((top + bottom - size) / 2, step)),
    size,
    size,
  )
}
