import { expect, test } from 'vitest'
import { niceTop } from './report-chart.tsx'

test.each([
  [0, 1],
  [7, 8],
  [1_618, 2_000],
  [2_626, 4_000],
  [98, 100],
])('ends the axis for %s at %s', (value, top) => expect(niceTop(value)).toBe(top))
