import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHttpDate } from './http-date.ts'

describe('toHttpDate', () => {
  it('converts an ISO timestamp with fractional seconds to a UTC date string', () => {
    expect(toHttpDate('2027-03-18T09:30:00.000Z')).toBe('Thu, 18 Mar 2027 09:30:00 GMT')
  })

  it('leaves texts without fraction, without Z or with an invalid date unchanged', () => {
    for (const text of ['2027-03-18T09:30:00Z', '2027-03-18T09:30:00.000+01:00', '2027-13-45T09:30:00.0Z'])
      expect(toHttpDate(text)).toBe(text)
    expect(toHttpDate('Thu, 18 Mar 2027 09:30:00 GMT')).toBe('Thu, 18 Mar 2027 09:30:00 GMT')
  })

  it('preserves the time, to the second', () => {
    const years = { min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(years), (date) => {
        const seconds = Math.floor(date.getTime() / 1000)
        expect(Date.parse(toHttpDate(date.toISOString()))).toBe(seconds * 1000)
      }),
    )
  })
})
