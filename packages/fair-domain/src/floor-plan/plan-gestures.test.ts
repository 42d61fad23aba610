import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './hall-faults.ts'
import { type DraftShape, inverseOf, isSameShape, withEdits } from './plan-edits.ts'
import {
  cutAt,
  mergeEdits,
  moveEdits,
  nearestOnEdge,
  newShape,
  numberEdits,
  splitEdits,
} from './plan-gestures.ts'
import { doubleArea, rectangle } from './ring.ts'
import { isSimple, overlap } from './ring-relations.ts'

const stand = (key: number, label: string, left: number, top: number): DraftShape => ({
  ...newShape(key, 'stand', rectangle(left, top, 6_000, 4_000)),
  label,
})
const OUTLINE = newShape(1, 'outline', rectangle(0, 0, 60_000, 40_000))
const HALL = [
  OUTLINE,
  ...Array.from({ length: 12 }, (_, at) =>
    stand(at + 2, `A${at + 1}`, 6_000 + (at % 6) * 6_000, 10_000 + Math.floor(at / 6) * 4_000),
  ),
]
const areaIn = (shapes: readonly DraftShape[]) =>
  shapes.reduce((sum, { kind, ring }) => (kind === 'stand' ? sum + doubleArea(ring) : sum), 0)

const gesture = fc.record({
  kind: fc.constantFrom('move', 'split', 'merge', 'number'),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  x: fc.integer({ min: -60, max: 60 }),
  y: fc.integer({ min: -60, max: 60 }),
  axis: fc.constantFrom('vertical' as const, 'horizontal' as const),
})

test('random edits keep the area, can all be undone, and no overlap is taken for good', () => {
  let edited = 0
  let refused = 0
  fc.assert(
    fc.property(fc.array(gesture, { minLength: 20, maxLength: 20 }), (gestures) => {
      let shapes: readonly DraftShape[] = HALL
      const done: ReturnType<typeof inverseOf>[] = []
      for (const [at, { kind, one, other, x, y, axis }] of gestures.entries()) {
        const stands = shapes.filter((shape) => shape.kind === 'stand')
        const first = stands[one % stands.length]
        const second = stands[other % stands.length]
        if (!first || !second) continue
        const cut = cutAt(first.ring, axis, 100 * (1 + (other % 50)))
        const edits =
          kind === 'move'
            ? moveEdits([first], { x: x * 100, y: y * 100 })
            : kind === 'split'
              ? cut === null
                ? []
                : splitEdits(shapes, first, cut, 1_000 + at)
              : kind === 'merge'
                ? mergeEdits(first === second ? [first] : [first, second])
                : numberEdits(stands, { prefix: 'K', start: 1, step: 1, order: 'across' })
        const next = withEdits(shapes, edits)
        if (edits.length === 0) continue
        const solid = next.filter((shape) => shape.kind === 'stand')
        const overlaps = solid.some((a, index) => solid.slice(index + 1).some((b) => overlap(a.ring, b.ring)))
        const found = faultsOf(next)
        // Publishing sees every overlap; the editor goes on without it here.
        expect(found.some((one) => one.kind === 'overlap')).toBe(overlaps)
        if (overlaps) {
          refused++
          continue
        }
        expect(areaIn(next)).toBe(areaIn(shapes))
        expect(next.every(({ ring }) => isSimple(ring))).toBe(true)
        edited++
        done.push(inverseOf(edits))
        shapes = next
      }
      for (const edits of done.reverse()) shapes = withEdits(shapes, edits)
      const byKey = new Map(shapes.map((shape) => [shape.key, shape]))
      expect(byKey.size).toBe(HALL.length)
      for (const shape of HALL) expect(isSameShape(byKey.get(shape.key) ?? null, shape)).toBe(true)
    }),
    { numRuns: 500, seed: 4_711 },
  )
  expect(edited).toBeGreaterThan(2_000)
  expect(refused).toBeGreaterThan(200)
})

test('a split at any distance, merged again, is the shape from before', () => {
  const shape = stand(9, 'B1', 6_000, 6_000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_999 }), (distance) => {
      const cut = cutAt(shape.ring, 'vertical', distance)
      const parts = cut ? splitEdits([shape], shape, cut, 10).flatMap(({ after }) => after ?? []) : []
      expect(parts.map(({ label }) => label)).toEqual(['B1', 'B1B'])
      expect(mergeEdits(parts)[0]?.after).toEqual(shape)
    }),
  )
  expect(cutAt(shape.ring, 'vertical', 6_000)).toBeNull()
})

test('a point on an oblique edge is a whole number of millimetres on it', () => {
  const ring = [0, 0, 3_000, 0, 0, 4_000]
  expect(nearestOnEdge(ring, { x: 1_501, y: 2_003 })).toEqual({ x: 1_500, y: 2_000 })
  expect(nearestOnEdge(ring, { x: 1_260, y: -20 }, 500)).toEqual({ x: 1_500, y: 0 })
})

test('numbers follow the rows or the columns', () => {
  const labels = (order: 'across' | 'down') =>
    numberEdits(HALL.slice(1), { prefix: 'C', start: 10, step: 2, order })
      .toSorted((one, other) => (one.after?.key ?? 0) - (other.after?.key ?? 0))
      .map(({ after }) => after?.label)
  expect(labels('across').slice(0, 3)).toEqual(['C10', 'C12', 'C14'])
  expect(labels('down').slice(0, 3)).toEqual(['C10', 'C14', 'C18'])
})

test('no move leaves the coordinates that are stored', () => {
  const [edit] = moveEdits([stand(2, 'A1', 500, 500)], { x: -2_000, y: 1_000 })
  expect(edit?.after?.ring.slice(0, 2)).toEqual([0, 1_500])
})

test('a shape whose edges touch is not simple', () => {
  expect(isSimple(rectangle(0, 0, 10, 10))).toBe(true)
  expect(isSimple([0, 0, 10, 10, 10, 0, 0, 10])).toBe(false)
  expect(isSimple([0, 0, 10, 0, 5, 0, 5, 10])).toBe(false)
  expect(isSimple([0, 0, 20, 0, 20, 10, 10, 0, 0, 10])).toBe(false)
})

test('small and unnumbered stands are faults', () => {
  const small = { ...stand(20, 'A1', 6_000, 20_000), ring: rectangle(6_000, 20_000, 1_000, 3_999) }
  expect(faultsOf([OUTLINE, small])).toEqual([{ kind: 'small', keys: [20] }])
  expect(faultsOf([OUTLINE, stand(21, ' ', 6_000, 20_000)])).toEqual([{ kind: 'unnumbered', keys: [21] }])
})

test('each level has an outline, and shapes of different levels neither overlap nor merge', () => {
  const above = { ...stand(20, 'B1', 6_000, 10_000), level: 1 }
  expect(faultsOf([...HALL, above])).toEqual([{ kind: 'noOutline', keys: [1] }])
  const floor = { ...newShape(21, 'outline', rectangle(0, 0, 10_000, 40_000), 1) }
  expect(faultsOf([...HALL, above, floor])).toEqual([{ kind: 'outside', keys: [20] }])
  expect(faultsOf([...HALL, above, { ...floor, ring: OUTLINE.ring }])).toEqual([])
  expect(mergeEdits([stand(22, 'C1', 0, 0), { ...stand(23, 'C2', 6_000, 0), level: 1 }])).toEqual([])
})
