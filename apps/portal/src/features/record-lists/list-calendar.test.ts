import { expect, test } from 'vitest'
import { weeksOf } from './list-calendar.tsx'

test('fills a month to whole weeks from Monday', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect([weeks[0]?.[0], weeks[3]?.[6]]).toEqual(['2027-02-01', '2027-02-28'])
  const march = weeksOf('2026-03')
  expect([march[0]?.[0], march.at(-1)?.[6]]).toEqual(['2026-02-23', '2026-04-05'])
})
