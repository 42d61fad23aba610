import type { DebtorItem } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { ALL_DEBTORS, bandsOf, filterDebtors, filterOf, withFilter } from './filter-debtors.ts'

const debtor = (
  name: string,
  daysLate: number,
  ageing: number[],
  overrides: Partial<DebtorItem> = {},
): DebtorItem => ({
  id: name,
  name,
  openCents: ageing.reduce((sum, cents) => sum + cents, 0),
  overdueCents: 0,
  ageing,
  daysLate,
  level: 0,
  lastReminder: null,
  stopped: null,
  phone: null,
  halls: [],
  owner: null,
  standing: { kind: 'notDue' },
  nextStep: 'none',
  ...overrides,
})
const DEBTORS = [
  debtor('Alba', 12, [0, 900, 0, 0, 0], { halls: ['Pad. 15'], nextStep: 'call', overdueCents: 900 }),
  debtor('Brina', 95, [0, 0, 0, 0, 100], { owner: 'Anna', nextStep: 'remind', overdueCents: 100 }),
  debtor('Corallo', 0, [5000, 0, 0, 0, 0], { halls: ['Pad. 15', 'Pad. 16'], owner: 'Bruno' }),
]
const namesOf = (filter: object) =>
  filterDebtors(DEBTORS, { ...ALL_DEBTORS, ...filter }).map(({ name }) => name)

test('sorts debtors by age, amount or name, the most urgent step first by default', () => {
  expect(namesOf({})).toEqual(['Alba', 'Brina', 'Corallo'])
  expect(namesOf({ order: 'age' })).toEqual(['Brina', 'Alba', 'Corallo'])
  expect(namesOf({ order: 'amount' })).toEqual(['Corallo', 'Alba', 'Brina'])
  expect(namesOf({ order: 'name' })).toEqual(['Alba', 'Brina', 'Corallo'])
})

test('filters debtors by name, age band, hall, amount and owner, and keeps that in the address', () => {
  expect(namesOf({ band: '1' })).toEqual(['Alba'])
  expect(namesOf({ hall: 'Pad. 15' })).toEqual(['Alba', 'Corallo'])
  expect(namesOf({ hall: 'Pad. 15', owner: 'Bruno' })).toEqual(['Corallo'])
  expect(namesOf({ amount: '10' })).toEqual(['Corallo'])
  expect(namesOf({ search: ' RI' })).toEqual(['Brina'])
  const filter = { ...ALL_DEBTORS, search: 'cor', order: 'age' as const, amount: '10' }
  const query = withFilter(new URLSearchParams('company=a&hall=Pad. 15'), filter)
  expect(query.toString()).toBe('company=a&search=cor&order=age&amount=10')
  expect(filterOf(query)).toEqual(filter)
  expect(bandsOf(DEBTORS)[1]).toEqual({ count: 1, cents: 900 })
})
