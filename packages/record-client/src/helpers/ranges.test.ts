import { describe, expect, it } from 'vitest'
import { isHeadingLevel, isLatitude, isLongitude } from './ranges.ts'

describe('ranges', () => {
  it('allow latitudes within ±90', () => {
    for (const value of [-90, -0.5, 0, 44.49, 90]) expect(isLatitude(value)).toBe(true)
    for (const value of [-90.001, 90.001, Number.NaN, Infinity, '44', null])
      expect(isLatitude(value)).toBe(false)
  })

  it('allow longitudes within ±180', () => {
    for (const value of [-180, 0, 11.34, 180]) expect(isLongitude(value)).toBe(true)
    for (const value of [-180.001, 180.001, Number.NaN, '11', undefined])
      expect(isLongitude(value)).toBe(false)
  })

  it('allow integer heading levels from 1 to 6', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) expect(isHeadingLevel(value)).toBe(true)
    for (const value of [0, 7, 1.5, -1, '2', null, Number.NaN]) expect(isHeadingLevel(value)).toBe(false)
  })
})
