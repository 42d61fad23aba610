import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canChangeDays, type DaysChange } from './change-days.rules.ts'

const DAYS = ['2027-03-18', '2027-03-19', '2027-03-20', '2027-03-21']
const some = fc.subarray(DAYS)
const change = fc.record({ before: fc.option(some), after: some, open: some, used: some })

test('an accepted change keeps the paid number of days, the used ones, and adds none that is over', () => {
  fc.assert(
    fc.property(change, (given: DaysChange) => {
      if (!canChangeDays(given)) return
      const { before, after, open, used } = given
      expect(after).toHaveLength(before?.length ?? -1)
      for (const day of used) expect(after).toContain(day)
      for (const day of after) if (!before?.includes(day)) expect(open).toContain(day)
    }),
  )
})

test('an unused ticket moves to any open day', () => {
  const given = { before: ['2027-03-18'], after: ['2027-03-20'], open: DAYS.slice(1), used: [] }
  expect(canChangeDays(given)).toBe(true)
  expect(canChangeDays({ ...given, used: ['2027-03-18'] })).toBe(false)
  expect(canChangeDays({ ...given, after: ['2027-03-18'] })).toBe(false)
  expect(canChangeDays({ ...given, after: ['2027-03-20', '2027-03-20'] })).toBe(false)
  expect(canChangeDays({ ...given, before: null })).toBe(false)
})
