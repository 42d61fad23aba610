import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapPieces } from './overlap-pieces.ts'
import { areaOf, type Ring, rectangle } from './ring.ts'
import { mergeRings } from './ring-edits.ts'
import { overlap } from './ring-relations.ts'

const METRE = 1_000
const size = fc.integer({ min: 1, max: 6 })
const place = fc.integer({ min: 0, max: 8 })
/** A rectangle, or an L of two. */
const shape: fc.Arbitrary<Ring> = fc.tuple(place, place, size, size, fc.nat(4)).map(([x, y, w, h, wing]) => {
  const main = rectangle(x * METRE, y * METRE, w * METRE, h * METRE)
  return (wing > 0 && mergeRings(main, rectangle((x + w) * METRE, y * METRE, wing * METRE, METRE))) || main
})
const commonArea = (one: Ring, other: Ring) =>
  overlapPieces(one, other).reduce((sum, piece) => sum + areaOf(piece), 0)

test('the common area of two shapes is symmetric, empty without an overlap, and the shape itself for one', () => {
  fc.assert(
    fc.property(shape, shape, (one, other) => {
      const area = commonArea(one, other)
      expect(area > 1e-9).toBe(overlap(one, other))
      expect(area).toBeCloseTo(commonArea(other, one), 6)
      expect(commonArea(one, one)).toBeCloseTo(areaOf(one), 6)
    }),
    { numRuns: 500 },
  )
})

test('the area of oblique shapes is exact', () => {
  const triangle = [0, 0, 4_000, 0, 0, 4_000]
  expect(commonArea(triangle, rectangle(0, 0, 2_000, 2_000))).toBeCloseTo(4)
  expect(commonArea(triangle, rectangle(1_000, 1_000, 4_000, 4_000))).toBeCloseTo(2)
  expect(commonArea(triangle, [4_000, 4_000, 4_000, 1_000, 1_000, 4_000])).toBe(0)
  expect(commonArea(triangle, [0, 0, 4_000, 4_000, 0, 4_000])).toBeCloseTo(4)
})
