import { newShape, rectangle, type ShapeEdit } from '../../packages/fair-domain/src/index.ts'

const STAND = { width: 4_000, depth: 5_000 }
const EDGE = 6_000
const AISLE = 4_000
const BLOCK = 8
/** One in this number of stands is cut obliquely, which costs more in the exact test. */
const OBLIQUE = 15

/** A hall with rows back to back in blocks, doors on three walls, columns and services. */
export function hallOf(count: number) {
  const across = Math.ceil(Math.sqrt(count * 1.5) / BLOCK) * BLOCK
  const rows = Math.ceil(count / across)
  const place = (at: number) => {
    const [column, row] = [at % across, Math.floor(at / across)]
    return {
      left: EDGE + column * STAND.width + Math.floor(column / BLOCK) * AISLE,
      top: EDGE + row * STAND.depth + Math.floor(row / 2) * AISLE,
    }
  }
  const width = 2 * EDGE + across * STAND.width + Math.ceil(across / BLOCK) * AISLE
  const depth = 2 * EDGE + rows * STAND.depth + Math.ceil(rows / 2) * AISLE
  const stands = Array.from({ length: count }, (_, at) => {
    const { left, top } = place(at)
    const [right, bottom] = [left + STAND.width, top + STAND.depth]
    const ring =
      at % OBLIQUE === 0
        ? [left + 500, top, right, top, right, bottom, left, bottom, left, top + 1_000]
        : rectangle(left, top, STAND.width, STAND.depth)
    return {
      ...newShape(at + 100, 'stand', ring),
      label: `${rowName(Math.floor(at / across))}${(at % across) + 1}`,
    }
  })
  const doors = [rectangle(width / 2, 0, 4_000, 200), rectangle(0, depth / 2, 200, 4_000)].map(
    (ring, at) => ({ ...newShape(at + 2, 'door', ring), label: String(at + 1) }),
  )
  const services = (['toilets', 'bar', 'firstAid'] as const).map((kind, at) =>
    newShape(at + 10, kind, rectangle(EDGE + at * 8_000, depth - EDGE, 6_000, EDGE - 1_000)),
  )
  const shapes = [...doors, ...services, ...stands]
  return {
    width: width / 1_000,
    depth: depth / 1_000,
    names: stands.map(({ label }) => label),
    edits: shapes.map((after): ShapeEdit => ({ before: null, after })),
  }
}

const rowName = (row: number): string =>
  (row < 26 ? '' : rowName(Math.floor(row / 26) - 1)) + String.fromCharCode(65 + (row % 26))
