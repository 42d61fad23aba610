import { expect, test } from 'vitest'
import { percentOf, sum } from './cents.ts'
import { shareOut, vatIncluded } from './vat-included.ts'

test('adds up net, tax and rounding to the price, for every price up to a hundred euros', () => {
  let rounded = 0
  for (let gross = 1; gross <= 10_000; gross++) {
    const { net, tax, rounding } = vatIncluded(gross, 22)
    expect([gross, net + tax + rounding, tax]).toEqual([gross, gross, percentOf(net, 22)])
    expect(Math.abs(rounding)).toBeLessThanOrEqual(1)
    if (rounding !== 0) rounded++
  }
  // Most prices need no rounding.
  expect(rounded).toBeLessThan(2_000)
})

test('adds up shares to the amount, with any weights', () => {
  expect(shareOut(1000, [1, 1, 1])).toEqual([333, 334, 333])
  expect(sum(shareOut(98_765, [3, 7, 11, 13]))).toBe(98_765)
  expect(shareOut(0, [])).toEqual([])
  expect(shareOut(10, [0, 0])).toEqual([0, 0])
  expect(shareOut(10, [1, -1])).toEqual([0, 10])
})

test('finds the only net amount that gives the price, if there is one', () => {
  for (const rate of [4, 5, 10, 22])
    for (let gross = 1; gross <= 500; gross++) {
      const exact = Array.from({ length: gross + 1 }, (_, net) => net).filter(
        (net) => net + percentOf(net, rate) === gross,
      )
      const { net, tax, rounding } = vatIncluded(gross, rate)
      expect(exact.length === 0 ? [rounding === 0] : [net, tax, rounding]).toEqual(
        exact.length === 0 ? [false] : [exact[0], gross - net, 0],
      )
    }
})
