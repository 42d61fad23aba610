import { expect, test } from 'vitest'
import { pageAt } from './list-gap.tsx'

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [149, 1],
  [150, 2],
  [5_000, 2],
])('maps %i pixels to page %i', (distance, page) => {
  expect(pageAt([100, 50, 200], distance)).toBe(page)
})
