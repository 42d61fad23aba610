import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type Day,
  daysBetween,
  endOfDay,
  hasBegun,
  isDay,
  isPast,
  romeInstant,
  romeWallClock,
  weekOf,
} from './rome.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date): Day => date.toISOString().slice(0, 10))

describe('times in Rome', () => {
  test('end a deadline day at midnight, in winter and in summer', () => {
    expect(new Date(endOfDay('2025-03-10')).toISOString()).toBe('2025-03-10T23:00:00.000Z')
    expect(new Date(endOfDay('2026-06-30')).toISOString()).toBe('2026-06-30T22:00:00.000Z')
  })

  test('include the whole day of a deadline', () => {
    const lastSecond = romeInstant('2025-03-10', '23:59:59')
    expect(isPast('2025-03-10', lastSecond)).toBe(false)
    expect(isPast('2025-03-10', lastSecond + 1000)).toBe(true)
  })

  test('start a day at midnight', () => {
    expect(hasBegun('2027-02-16', romeInstant('2027-02-16') - 1)).toBe(false)
    expect(hasBegun('2027-02-16', romeInstant('2027-02-16'))).toBe(true)
  })

  test('agree with a formatter at every hour and second, also long ago', () => {
    const formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Rome',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const instant = fc.integer({ min: Date.parse('1900-01-01'), max: Date.parse('2100-01-01') })
    fc.assert(
      fc.property(instant, (at) => {
        expect(romeWallClock(at)).toBe(formatter.format(at).replace(' ', 'T'))
      }),
      { numRuns: 500 },
    )
    for (const change of ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'])
      for (const step of [-1, 0, 1]) {
        const at = Date.parse(change) + step * 1000
        expect(romeWallClock(at)).toBe(formatter.format(at).replace(' ', 'T'))
      }
  })

  test('convert between wall clock and instant on every day, including changes of summer time', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('00:00:00', '08:30:00', '18:30:00', '23:59:59'), (date, time) => {
        expect(romeWallClock(romeInstant(date, time))).toBe(`${date}T${time}`)
      }),
    )
  })
})

describe('days', () => {
  test('are inverse when added and counted', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count)
      }),
    )
  })

  test('are rejected if they do not exist', () => {
    expect(isDay('2027-03-18')).toBe(true)
    for (const value of ['2027-02-30', '2027-3-18', '', 'x', null, 5]) expect(isDay(value)).toBe(false)
  })
})

test.each([
  ['2027-01-17', '2027-01-11'],
  ['2027-01-18', '2027-01-18'],
  ['2027-03-01', '2027-03-01'],
  ['2027-01-01', '2026-12-28'],
])('are in a week: %s in that of %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday)
})
