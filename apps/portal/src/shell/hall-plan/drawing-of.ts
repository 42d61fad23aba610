import { boxOf, type HallPlanResult, type Point, type Ring } from '@foyer/fair-domain'

/** The image is in centimetres. */
const MM = 10
const MARGIN = 300

const cm = (value: number) => Math.round(value / MM)

export const outlinePath = (ring: Ring) => {
  const [left = 0, top = 0, ...rest] = ring.map(cm)
  return `M${left} ${top}L${rest.join(' ')}z`
}

/** Several shapes as one path: a page of 600 stands has one element of them. */
export const pathOf = (rings: readonly Ring[]) => rings.map(outlinePath).join('')

export const linePath = (points: readonly Point[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${cm(x)} ${cm(y)}`).join('')

/** Lines of two points each. */
export const linesPath = (lines: readonly Ring[]) =>
  lines.map((line) => `M${line.map(cm).join(' ')}`).join('')

export function viewOf(outline: Ring, margin = MARGIN) {
  const { left, top, right, bottom } = boxOf(outline)
  return {
    x: cm(left) - margin,
    y: cm(top) - margin,
    width: cm(right - left) + 2 * margin,
    height: cm(bottom - top) + 2 * margin,
  }
}

/** Width of a letter in relation to its height. */
const LETTER = 0.62
const LARGEST = 200
/** More labels would slow down the first view; the list has all numbers. */
const MAX_LABELS = 150

/** The middle of a shape, and the largest size of its label that fits. */
export function labelIn(ring: Ring, label: string, largest = LARGEST) {
  const { left, top, right, bottom } = boxOf(ring)
  const width = cm(right - left)
  const height = cm(bottom - top)
  const size = Math.floor(Math.min(largest, (width * 0.9) / (LETTER * label.length), height * 0.6))
  return { label, x: cm(left) + width / 2, y: cm(top) + height / 2 + size * 0.35, size }
}

export const numbersIn = ({ stands }: Pick<HallPlanResult, 'stands'>) =>
  stands.length > MAX_LABELS ? [] : stands.map(({ name, ring }) => labelIn(ring, name))

export const namesIn = ({ shapes }: Pick<HallPlanResult, 'shapes'>) =>
  shapes.filter(({ kind }) => kind === 'room').map(({ label, ring }) => labelIn(ring, label, 260))

/** Doors, with the place of their number outside of the wall. */
export function doorsIn({ shapes, outline }: Pick<HallPlanResult, 'shapes' | 'outline'>) {
  const hall = boxOf(outline)
  return shapes
    .filter(({ kind }) => kind === 'door')
    .map(({ label, ring }) => {
      const { left, top, right, bottom } = boxOf(ring)
      const beside = left === hall.left ? -1 : right === hall.right ? 1 : 0
      const above = beside !== 0 ? 0 : top === hall.top ? -1 : 1
      return { label, x: cm((left + right) / 2) + beside * 150, y: cm((top + bottom) / 2) + above * 150 + 70 }
    })
}

export const middleOf = (ring: Ring) => {
  const { left, top, right, bottom } = boxOf(ring)
  return { x: cm((left + right) / 2), y: cm((top + bottom) / 2), bottom: cm(top) }
}
