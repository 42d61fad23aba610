import { expect, test } from 'vitest'
import { newListName } from './new-list-name.ts'

test.each([
  ['Buyer di città', 'Buyer_di_citta_x1'],
  ['2027 —', 'L_2027_x1'],
  ['???', 'L_x1'],
])('converts %s to %s', (label, name) => {
  expect(newListName(label, 'x1')).toBe(name)
})

test('truncates a long label', () => {
  expect(newListName('a'.repeat(100), 'abcdefgh').length).toBeLessThanOrEqual(40)
})
