import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { breakdownOf, countByArea } from './entitlements.rules.ts'

const { badgeBands, parkingBands } = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })

describe('countByArea', () => {
  test.each([
    [16, 5, 1],
    [16.5, 8, 1],
    [17, 8, 1],
    [32, 8, 1],
    [33, 12, 2],
    [64, 12, 2],
    [65, 16, 3],
    [100, 16, 3],
    [101, 24, 4],
    [200, 24, 4],
    [201, 25, 6],
    [220, 25, 6],
    [221, 26, 6],
    [2000, 60, 6],
  ])('grants for %s m² %s badges and %s parking passes', (area, badges, parking) => {
    expect(countByArea(area, badgeBands)).toBe(badges)
    expect(countByArea(area, parkingBands)).toBe(parking)
  })

  test('grants nothing without an area or a band', () => {
    expect(countByArea(0, badgeBands)).toBe(0)
    expect(countByArea(50, [])).toBe(0)
    expect(countByArea(50, [{ upTo: 40, count: 9 }])).toBe(0)
  })

  test('never grants less for more area', () => {
    const area = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(area, area, (a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a]
        return countByArea(small, badgeBands) <= countByArea(large, badgeBands)
      }),
    )
  })
})

describe('breakdownOf', () => {
  test('totals 12 as 8 by area and 4 bought, with 3 in use', () => {
    expect(breakdownOf({ area: 8, purchase: 4, use: -5, return: 2 })).toEqual({
      total: 12,
      used: 3,
      left: 9,
      parts: [
        { source: 'area', count: 8 },
        { source: 'purchase', count: 4 },
      ],
    })
  })

  test('has a negative remainder after a stand was reduced', () => {
    expect(breakdownOf({ area: 5, use: -8 })).toMatchObject({ total: 5, used: 8, left: -3 })
  })
})
