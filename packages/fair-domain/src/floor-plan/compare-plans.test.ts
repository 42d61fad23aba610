import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'
import type { DraftShape } from './plan-edits.ts'
import { newShape } from './plan-gestures.ts'
import { rectangle } from './ring.ts'

const stand = (key: number, label: string, left: number, width = 6_000): DraftShape => ({
  ...newShape(key, 'stand', rectangle(left, 0, width, 4_000)),
  label,
})
const BEFORE = [stand(1, 'A1', 0), stand(2, 'A2', 6_000), stand(3, 'A3', 12_000), stand(4, 'A4', 18_000)]
const summaryOf = (before: readonly DraftShape[], after: readonly DraftShape[]) =>
  comparePlans(before, after).map(
    ({ kind, previousLabel, label, areaBefore, area, metres }) =>
      `${kind} ${previousLabel} ${label} ${areaBefore} ${area} ${metres}`,
  )

test('names added, removed, moved, reshaped and renamed stands and their areas', () => {
  const after = [
    { ...stand(1, 'A1', 500), zone: 'North' },
    stand(2, 'A2', 6_000, 3_000),
    stand(9, 'A2B', 9_000, 3_000),
    stand(4, 'Z4', 18_000),
  ]
  expect(summaryOf(BEFORE, after)).toEqual([
    'added null A2B null 12 0',
    'removed A3 A3 24 null 0',
    'reshaped A2 A2 24 12 0',
    'moved A1 A1 24 24 0.5',
    'renamed A4 Z4 24 24 0',
  ])
})

test('recognises the stands of an imported file by their numbers, and details by their fields', () => {
  const imported = BEFORE.map((shape) => ({
    ...shape,
    key: shape.key + 50,
    label: shape.label.toLowerCase(),
  }))
  expect(comparePlans(BEFORE, imported).map(({ kind }) => kind)).toEqual([
    'renamed',
    'renamed',
    'renamed',
    'renamed',
  ])
  expect(
    summaryOf(
      BEFORE,
      BEFORE.map((shape) => (shape.key === 2 ? { ...shape, height: 400 } : shape)),
    ),
  ).toEqual(['details A2 A2 24 24 0'])
})

test('the areas of the differences add up to the difference of the areas', () => {
  const hall = fc.uniqueArray(
    fc.record({ at: fc.nat(9), width: fc.integer({ min: 1, max: 9 }), number: fc.nat(9) }),
    { selector: ({ number }) => number, maxLength: 8 },
  )
  const shapesOf = (rows: { at: number; width: number; number: number }[]) =>
    rows.map(({ at, width, number }, key) => stand(key, `A${number}`, at * 1_000, width * 1_000))
  const areaOf = (shapes: readonly DraftShape[]) =>
    shapes.reduce((sum, { ring }) => sum + ((ring[2] ?? 0) - (ring[0] ?? 0)) / 250, 0)
  fc.assert(
    fc.property(hall, hall, (one, other) => {
      const [before, after] = [shapesOf(one), shapesOf(other)]
      const change = comparePlans(before, after).reduce(
        (sum, { area, areaBefore }) => sum + (area ?? 0) - (areaBefore ?? 0),
        0,
      )
      expect(change).toBeCloseTo(areaOf(after) - areaOf(before), 6)
      expect(comparePlans(before, before)).toEqual([])
    }),
  )
})
