import { expect, test } from 'vitest'
import { standIn } from './plan-search.ts'

test.each([
  ['b12', { hall: '', stand: 'b12' }],
  ['Stand B12', { hall: '', stand: 'B12' }],
  ['15 B12', { hall: '15', stand: 'B12' }],
  ['Pad. 15, B12', { hall: '15', stand: 'B12' }],
  ['padiglione 15 stand B12', { hall: '15', stand: 'B12' }],
  ['Hall 15 · B12', { hall: '15', stand: 'B12' }],
  ['Aurora Cosmetici', null],
  ['vitamin b12 serum', null],
  ['olio', null],
])('reads the number of a stand in “%s”', (words, expected) => {
  expect(standIn(words)).toEqual(expected)
})
