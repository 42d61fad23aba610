import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const then = new Date(2027, 0, 15, 10, 42).getTime()
const later = (minutes: number) => then + minutes * 60_000

test.each([
  [0, 'it', '10:42', 'ora'],
  [3, 'it', '10:42', '3 minuti fa'],
  [125, 'en-US', '10:42', '2 hours ago'],
  [60 * 25, 'it', '15 gennaio alle ore 10:42', 'ieri'],
] as const)('formats %i minutes in %s', (minutes, language, at, age) => {
  expect(ageText(then, later(minutes), language)).toEqual({ at, age })
})
