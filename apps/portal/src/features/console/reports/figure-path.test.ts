import { expect, test } from 'vitest'
import { readListQuery } from '../lists/list-query.ts'
import { figurePath } from './figure-path.ts'

const EDITION = [{ field: 'Edition__c', operator: 'Equals', operands: ['e1'] }]

const filtersOf = (path: string | undefined) =>
  readListQuery(new URL(path ?? '', 'http://x').searchParams).filters.map(({ field, operator, values }) =>
    [field, operator, ...values].join(' '),
  )

test('a figure leads to the rows of its row, its column, both, or all, under the filters of the report', () => {
  const report = {
    object: 'Order',
    rows: { field: 'Kind__c' },
    columns: { field: 'Day__c', period: 'year' },
  } as const
  expect(filtersOf(figurePath(report, EDITION))).toEqual(['Edition__c Equals e1'])
  expect(filtersOf(figurePath(report, EDITION, 'space'))).toEqual([
    'Edition__c Equals e1',
    'Kind__c Equals space',
  ])
  expect(filtersOf(figurePath(report, EDITION, null))).toEqual(['Edition__c Equals e1', 'Kind__c Equals '])
  const ofYear = ['Day__c GreaterOrEqual 2026-01-01', 'Day__c LessThan 2027-01-01']
  expect(filtersOf(figurePath(report, [], undefined, '2026'))).toEqual(ofYear)
  expect(filtersOf(figurePath(report, [], 'space', '2026'))).toEqual(['Kind__c Equals space', ...ofYear])
})

test('a month beside its year is that month; of whatever year it is no list', () => {
  const rows = { field: 'Day__c', period: 'monthOfYear' } as const
  const report = { object: 'Invoice__c', rows, columns: { field: 'Day__c', period: 'year' } } as const
  expect(filtersOf(figurePath(report, [], '12', '2026'))).toEqual([
    'Day__c GreaterOrEqual 2026-12-01',
    'Day__c LessThan 2027-01-01',
  ])
  expect(figurePath(report, [], '12')).toBeUndefined()
  expect(figurePath({ ...report, columns: { field: 'Kind__c' } }, [], '12', 'space')).toBeUndefined()
})
