import { expect, test } from 'vitest'
import { meaningOf, tableRows } from './table-rows.ts'

test('returns a row per line, with an empty cell as empty text', () => {
  expect(
    tableRows(
      ['name', 'place', 'note'],
      `
      Rosa Viva | ES Vigo | new
      Sal Gran  |         |
      `,
    ),
  ).toEqual([
    { name: 'Rosa Viva', place: 'ES Vigo', note: 'new' },
    { name: 'Sal Gran', place: '', note: '' },
  ])
})

test('throws for a row with a wrong number of cells, and for an unknown word', () => {
  expect(() => tableRows(['name', 'place'], 'Rosa Viva | ES Vigo | new')).toThrow('Not 2 cells: Rosa Viva')
  expect(() => tableRows(['name', 'place'], 'Rosa Viva')).toThrow('Not 2 cells')
  expect(meaningOf({ it: 'Italian' }, 'it')).toBe('Italian')
  expect(() => meaningOf({ it: 'Italian' }, 'fr')).toThrow('No meaning for "fr"')
})
