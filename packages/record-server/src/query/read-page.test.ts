import { describe, expect, test } from 'vitest'
import { objectNamed } from '../../testing/compiling.ts'
import { ALWAYS } from './condition.ts'
import { readPage, WHOLE_TABLE } from './page.ts'
import { FIRST_PAGE, type Position } from './page-token.ts'

describe('readPage', () => {
  const page = { idColumn: 0, keyColumns: [1, 0], totalColumn: 2 }
  const REQUEST = {
    object: objectNamed('Contact'),
    condition: ALWAYS,
    sort: [],
    pageSize: 2,
    source: WHOLE_TABLE,
  }
  const rows = ['1', '2', '3'].map((id) => [id, `k${id}`, '7'])
  const read = (
    found: (string | null)[][],
    position: Position = FIRST_PAGE,
    of = page as Parameters<typeof readPage>[0],
  ) => readPage(of, found, { ...REQUEST, position }, (row) => `<${row[0]}>`)

  test('drops the additional row that indicates a next page', () => {
    expect(read(rows)).toEqual({
      records: ['<1>', '<2>'],
      hasMore: true,
      total: 7,
      firstKey: ['k1', '1'],
      lastKey: ['k2', '2'],
    })
    expect(read(rows, { at: 'before', key: ['k4', '4'] })).toMatchObject({
      records: ['<2>', '<3>'],
      hasMore: true,
      firstKey: ['k2', '2'],
    })
    expect(read(rows.slice(1))).toMatchObject({ records: ['<2>', '<3>'], hasMore: false })
  })

  test('returns the keys of the first and the last of several rows', () => {
    const found = readPage(page, rows, { ...REQUEST, pageSize: 3, position: FIRST_PAGE }, String)
    expect([found.hasMore, found.firstKey, found.lastKey]).toEqual([false, ['k1', '1'], ['k3', '3']])
  })

  test('skips rows without an id, and reads an empty page', () => {
    expect(read([[null, 'k', '7'], ...rows.slice(2)]).records).toEqual(['<3>'])
    expect(read([])).toEqual({
      records: [],
      hasMore: false,
      total: undefined,
      firstKey: undefined,
      lastKey: undefined,
    })
    expect(read(rows, FIRST_PAGE, { ...page, totalColumn: undefined, keyColumns: [9] })).toMatchObject({
      total: undefined,
      firstKey: [null],
    })
  })
})
