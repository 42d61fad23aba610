import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const rollDice = (seed: number, count = 10_000) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random.integer(1, 6))
}

test('returns equal numbers for the same seed, others for another seed', () => {
  expect(rollDice(7)).toEqual(rollDice(7))
  expect(rollDice(7)).not.toEqual(rollDice(8))
})

test('returns integers within the range, including both ends, evenly distributed', () => {
  const counts = new Map<number, number>()
  for (const face of rollDice(1)) counts.set(face, (counts.get(face) ?? 0) + 1)
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(Math.min(...counts.values())).toBeGreaterThan(1_400)
})

test('picks every item of a list', () => {
  const random = seededRandom(3)
  expect(new Set(Array.from({ length: 50 }, () => random.pick(['a', 'b', 'c']))).size).toBe(3)
})
