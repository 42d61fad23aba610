import { rectangle, type ShapeKind } from '@foyer/fair-domain'
import { AISLE, depthFor, EDGE, type StandToPlace, shape, widthFor } from './laid-shape.ts'

/** Blocks begin at the same places in each row, so that the aisles between them are straight. */
const BLOCK = 32_000
const PARTITION = 100

type TopOf = (depth: number) => number

/** Stands side by side, in blocks. */
export function placeRow(row: readonly StandToPlace[], topOf: TopOf) {
  const blocks: StandToPlace[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const stand of row) {
    if (length + widthFor(stand) > BLOCK) {
      blocks.push([])
      length = 2 * PARTITION
    }
    blocks.at(-1)?.push(stand)
    // A stand on a corner ends its block.
    length = stand.openSides === 2 ? Number.POSITIVE_INFINITY : length + widthFor(stand)
  }
  return blocks.map((block, at) => placeBlock(block, EDGE + at * (BLOCK + AISLE), topOf))
}

/** A block, with a partition at the ends that are not open to an aisle. */
function placeBlock(block: readonly StandToPlace[], left: number, topOf: TopOf) {
  let right = left
  const place = (kind: ShapeKind, width: number, depth: number, name = '') => {
    right += width
    return shape(kind, rectangle(right - width, topOf(depth), width, depth), name)
  }
  const shapes = block.flatMap((stand, at) => {
    const depth = depthFor(stand)
    const isClosed = at === block.length - 1 && stand.openSides === 1
    return [
      ...(at === 0 ? [place('wall', PARTITION, depth)] : []),
      place('stand', widthFor(stand), depth, stand.name),
      ...(isClosed ? [place('wall', PARTITION, depth)] : []),
    ]
  })
  return { shapes, left, right }
}
