import { expect, test } from 'vitest'
import { reportTable } from './report-table.ts'

const key = (value: string) => ({ value, label: value.toUpperCase() })
const answer = {
  rows: [
    { keys: [key('a'), key('2027')], values: [3] },
    { keys: [key('b'), key('2026')], values: [2] },
    { keys: [key('a'), key('2026')], values: [1] },
  ],
  subtotals: [
    [
      { keys: [key('a')], values: [4] },
      { keys: [key('b')], values: [2] },
    ],
    [
      { keys: [key('2026')], values: [3] },
      { keys: [key('2027')], values: [3] },
    ],
  ],
  total: [6],
  isCut: false,
  measures: [{ label: 'Count', dataType: 'Int' }],
  rowsLabel: 'Kind',
  columnsLabel: 'Year',
  steps: [],
  objectLabel: 'Things',
  edition: null,
  filters: [],
  years: {},
}

test('makes a table of two groups: rows in result order, columns sorted, empty cells without values', () => {
  const table = reportTable(answer)
  expect(table.rows.map(({ label }) => label)).toEqual(['A', 'B'])
  expect(table.columns.map(({ value }) => value)).toEqual(['2026', '2027'])
  expect([table.cellOf(0, 1), table.cellOf(1, 1)]).toEqual([[3], null])
  expect([table.totalOf(0), table.totalOf(1)]).toEqual([4, 2])
  expect([table.columnTotalOf(0), table.columnTotalOf(1)]).toEqual([3, 3])
})
