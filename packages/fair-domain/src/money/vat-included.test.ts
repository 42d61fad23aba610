import { expect, test } from 'vitest'
import { percentOf, sum } from './cents.ts'
import { shareOut, vatIncluded } from './vat-included.ts'

test('net, tax and rounding come to the price for every price up to a hundred euros', () => {
  let rounded = 0
  for (let gross = 1; gross <= 10_000; gross++) {
    const { net, tax, rounding } = vatIncluded(gross, 22)
    expect([gross, net + tax + rounding, tax]).toEqual([gross, gross, percentOf(net, 22)])
    expect(Math.abs(rounding)).toBeLessThanOrEqual(1)
    if (rounding !== 0) rounded++
  }
  // Most prices need none.
  expect(rounded).toBeLessThan(2_000)
})

test('shares come to the amount, whatever their weights', () => {
  expect(shareOut(1000, [1, 1, 1])).toEqual([333, 334, 333])
  expect(sum(shareOut(98_765, [3, 7, 11, 13]))).toBe(98_765)
  expect(shareOut(0, [])).toEqual([])
  expect(shareOut(10, [0, 0])).toEqual([0, 0])
})
