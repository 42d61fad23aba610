import { expect, test } from 'vitest'
import { groupFilters } from './group-filter.ts'

test.each([
  ['month', '2026-12', '2026-12-01', '2027-01-01'],
  ['quarter', '2026-Q4', '2026-10-01', '2027-01-01'],
  ['year', '2026', '2026-01-01', '2027-01-01'],
  ['day', '2026-02-28', '2026-02-28', '2026-03-01'],
])('filters a %s from its first day to the start of the next', (period, value, from, until) => {
  expect(groupFilters('Day__c', period, value)).toEqual([
    { field: 'Day__c', operator: 'GreaterOrEqual', values: [from] },
    { field: 'Day__c', operator: 'LessThan', values: [until] },
  ])
})

test('filters by equality, and for empty values', () => {
  expect(groupFilters('State__c', undefined, 'open')).toEqual([
    { field: 'State__c', operator: 'Equals', values: ['open'] },
  ])
  expect(groupFilters('State__c', undefined, null)).toEqual([
    { field: 'State__c', operator: 'Equals', values: [''] },
  ])
})
