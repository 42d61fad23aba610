import { expect, test } from 'vitest'
import { meaningOf, tableRows } from './table-rows.ts'

test('a table gives a row for each line, an empty cell as empty text', () => {
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

test('a row with a cell too many or too few, and a word that nobody knows, stop the seeding', () => {
  expect(() => tableRows(['name', 'place'], 'Rosa Viva | ES Vigo | new')).toThrow('Not 2 cells: Rosa Viva')
  expect(() => tableRows(['name', 'place'], 'Rosa Viva')).toThrow('Not 2 cells')
  expect(meaningOf({ it: 'Italian' }, 'it')).toBe('Italian')
  expect(() => meaningOf({ it: 'Italian' }, 'fr')).toThrow('No meaning for "fr"')
})
