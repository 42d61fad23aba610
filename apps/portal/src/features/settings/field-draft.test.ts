import { expect, test } from 'vitest'
import { entriesIn } from './field-draft.ts'

test('parses one choice per line in both languages, and keeps existing values', () => {
  const there = [{ value: 'vegan', italian: 'Vegano', english: 'Vegan', active: false }]
  expect(entriesIn('Vegetariano = Vegetarian\n\nVegano=Vegan\n  Halal ', there)).toEqual([
    ...there,
    { value: 'vegetarian', italian: 'Vegetariano', english: 'Vegetarian', active: true },
    { value: 'vegan2', italian: 'Vegano', english: 'Vegan', active: true },
    { value: 'halal', italian: 'Halal', english: 'Halal', active: true },
  ])
})
