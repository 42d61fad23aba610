import { expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import { keyDates } from './key-dates.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const edition = { days, settings: editionSettings(days) }

test('returns the dates of each audience, in order, including the fair', () => {
  const dates = keyDates(edition, ['school'], romeInstant('2027-03-10'))
  expect(dates.map(({ name, day, isPast }) => [name, day, isPast])).toEqual([
    ['schoolRequestsUntil', '2027-03-04', true],
    ['opening', '2027-03-18', false],
    ['closing', '2027-03-21', false],
  ])
})

test('has more dates for exhibitors', () => {
  const names = keyDates(edition, ['exhibitor'], romeInstant('2027-03-10')).map(({ name }) => name)
  expect(names).toContain('companyDataUntil')
  expect(names).not.toContain('buyerRequestsUntil')
})
