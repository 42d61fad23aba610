import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, doubleArea, normalRing, type Point, pointsOf, type Ring, rectangle } from './ring.ts'
import { mergeRings, splitRing } from './ring-edits.ts'
import { isInside, overlap, whereIs } from './ring-relations.ts'

const SIZE = 12
const coordinate = fc.integer({ min: 0, max: SIZE })

/** A rectangle on a small grid, or an L of two. */
const shape: fc.Arbitrary<Ring> = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.nat(6))
  .map(([left, top, width, depth, wing]) => {
    const main = rectangle(left, top, width, depth)
    return (wing > 0 && mergeRings(main, rectangle(left + width, top, wing, 1))) || main
  })

/** The unit squares inside a shape, by their centres. */
function cellsOf(ring: Ring) {
  const doubled = ring.map((value) => value * 2)
  const cells = new Set<string>()
  for (let x = 0; x < 2 * SIZE; x++)
    for (let y = 0; y < 2 * SIZE; y++)
      if (whereIs({ x: 2 * x + 1, y: 2 * y + 1 }, doubled) === 1) cells.add(`${x},${y}`)
  return cells
}

/** A ring cut several times from a rectangle, right-angled or oblique, and two points of its edges. */
const cut = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(999), fc.nat(999)), { minLength: 1, maxLength: 6 }),
    fc.nat(999),
    fc.nat(999),
  )
  .map(([cuts, from, to]) => {
    let ring = rectangle(100, 100, 8_000, 6_000)
    for (const [one, other] of cuts)
      ring = splitRing(ring, onEdge(ring, one), onEdge(ring, other))?.[0] ?? ring
    return { ring, from: onEdge(ring, from), to: onEdge(ring, to) }
  })

/** A lattice point of the edges. */
function onEdge(ring: Ring, seed: number): Point {
  const points = pointsOf(ring)
  const a = points[seed % points.length] ?? { x: 0, y: 0 }
  const b = points[(seed + 1) % points.length] ?? a
  const steps = greatest(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
  const at = seed % (steps + 1)
  return { x: a.x + ((b.x - a.x) / steps) * at, y: a.y + ((b.y - a.y) / steps) * at }
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b))

test('two shapes overlap if they have a unit square in common', () => {
  fc.assert(
    fc.property(shape, shape, (one, other) => {
      const cells = cellsOf(other)
      expect(overlap(one, other)).toBe([...cellsOf(one)].some((cell) => cells.has(cell)))
    }),
    { numRuns: 1_000 },
  )
})

test('a shape is inside another if all its unit squares are', () => {
  fc.assert(
    fc.property(shape, shape, (one, other) => {
      const cells = cellsOf(other)
      expect(isInside(one, other)).toBe([...cellsOf(one)].every((cell) => cells.has(cell)))
    }),
    { numRuns: 1_000 },
  )
})

test('the parts of a split add up, do not overlap, and merge to the original', () => {
  let splits = 0
  fc.assert(
    fc.property(cut, ({ ring, from, to }) => {
      const parts = splitRing(ring, from, to)
      if (!parts) return
      splits++
      const [one, other] = parts
      expect(doubleArea(one) + doubleArea(other)).toBe(doubleArea(ring))
      expect(overlap(one, other)).toBe(false)
      expect(isInside(one, ring) && isInside(other, ring)).toBe(true)
      expect(mergeRings(one, other)).toEqual(normalRing(ring))
    }),
    { numRuns: 2_000 },
  )
  expect(splits).toBeGreaterThan(300)
})

test('a stand moved by a millimetre into its neighbour overlaps it; beside it, it does not', () => {
  const stand = rectangle(10_000, 10_000, 8_000, 6_000)
  expect(areaOf(stand)).toBe(48)
  expect(overlap(stand, rectangle(18_000, 10_000, 4_000, 6_000))).toBe(false)
  expect(overlap(stand, rectangle(17_999, 10_000, 4_000, 6_000))).toBe(true)
  expect(overlap(stand, stand)).toBe(true)
})

test('shapes that share no edge, or would enclose a gap, are not merged', () => {
  const stand = rectangle(0, 0, 10, 10)
  expect(mergeRings(stand, rectangle(20, 0, 10, 10))).toBeNull()
  expect(mergeRings(stand, rectangle(10, 10, 10, 10))).toBeNull()
  const frame = [0, 0, 30, 0, 30, 30, 0, 30, 0, 10, 10, 10, 10, 20, 20, 20, 20, 10, 0, 10]
  expect(mergeRings(frame, rectangle(10, 10, 10, 5))).toBeNull()
})
