import { expect, test } from 'vitest'
import { exportedCell } from './exported-cell.ts'

const exported = (dataType: string, value: string | number | null) =>
  exportedCell(
    { fields: { F: { value, displayValue: null } } },
    'F',
    { fields: { F: { dataType } } } as never,
    'it',
  )

test('exports numbers as numbers, days as days and timestamps in Rome time', () => {
  expect(exported('Double', 12.5)).toBe(12.5)
  expect(exported('String', '=1')).toBe('=1')
  expect(exported('Date', '2027-07-01')).toMatchObject({
    date: new Date('2027-07-01T00:00:00Z'),
    hasTime: false,
  })
  expect(exported('DateTime', '2027-07-01T22:30:00.000Z')).toMatchObject({
    text: expect.stringContaining('2 lug 2027'),
    date: new Date('2027-07-02T00:30:00Z'),
    hasTime: true,
  })
  expect(exported('Date', null)).toBe('')
})
