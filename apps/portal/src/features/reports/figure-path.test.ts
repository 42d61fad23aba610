import { fairObjects } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { readListQuery } from '../console-shell/lists/list-query.ts'
import { figurePath } from './figure-path.ts'

const EDITION = { filters: [{ field: 'Edition__c', operator: 'Equals', operands: ['e1'] }], years: {} }
const NONE = { filters: [], years: {} }

const queryOf = (path: string) => readListQuery(new URL(path, 'http://x').searchParams)
const filtersOf = (path: string) =>
  queryOf(path).filters.map(({ field, operator, values }) => [field, operator, ...values].join(' '))

test('links a figure to the rows of its row, its column, both, or all, with the filters of the report', () => {
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
  expect(filtersOf(figurePath(report, NONE, undefined, '2026'))).toEqual(ofYear)
  expect(filtersOf(figurePath(report, NONE, 'space', '2026'))).toEqual(['Kind__c Equals space', ...ofYear])
})

test('filters a month with its year as one month, without a year as that month of each year', () => {
  const rows = { field: 'Day__c', period: 'monthOfYear' } as const
  const years = { Day__c: ['2025', '2026'] }
  const report = { object: 'Invoice__c', rows, columns: { field: 'Day__c', period: 'year' } } as const
  const december = ['Day__c GreaterOrEqual 2026-12-01', 'Day__c LessThan 2027-01-01']
  expect(filtersOf(figurePath(report, { ...NONE, years }, '12', '2026'))).toEqual(december)
  const ofAll = figurePath(report, { ...EDITION, years }, '12')
  expect(filtersOf(ofAll)).toEqual([
    'Edition__c Equals e1',
    'Day__c GreaterOrEqual 2025-12-01',
    'Day__c LessThan 2026-01-01',
    ...december,
  ])
  expect(queryOf(ofAll).logic).toBe('1 AND ((2 AND 3) OR (4 AND 5))')
  const byKind = { ...report, columns: { field: 'Kind__c' } }
  const ofKind = figurePath(byKind, { ...NONE, years }, '12', 'space')
  expect(queryOf(ofKind).logic).toBe('((1 AND 2) OR (3 AND 4)) AND 5')
  expect(filtersOf(ofKind)[4]).toBe('Kind__c Equals space')
})

test('links a total to all records, and has a list of all records for each object with lists', () => {
  expect(figurePath({ object: 'User', rows: null, columns: null }, NONE)).toBe('/console/User?all=1')
  const without = fairObjects.filter(({ listViews = {} }) => {
    const views = Object.entries(listViews)
    const ofAll = views.find(([name]) => name.startsWith('All')) ?? views[0]
    return ofAll !== undefined && (ofAll[1].filters ?? []).length > 0
  })
  expect(without.map(({ apiName }) => apiName)).toEqual([])
})
