import { expect, test } from 'vitest'
import { type OrderKey, rowsAfter } from './keyset.ts'

const key = (sql: string, ascending = true, canBeEmpty = false): OrderKey => ({
  sql,
  type: 'text',
  ascending,
  canBeEmpty,
})
const id = (ascending = true) => key('id', ascending)

test('a key that is never empty is compared as one row, which an index can walk', () => {
  expect(rowsAfter([key('name'), id()], ['A', '1'], ['$1', '$2'])).toEqual([
    '(name, id) > ($1::text, $2::text)',
  ])
  expect(rowsAfter([key('name', false), id(false)], ['A', '1'], ['$1', '$2'])).toEqual([
    '(name, id) < ($1::text, $2::text)',
  ])
})

test('upwards the empty values come last, as a part of their own', () => {
  expect(rowsAfter([key('city', true, true), id()], ['A', '1'], ['$1', '$2'])).toEqual([
    '(city, id) > ($1::text, $2::text)',
    'city is null',
  ])
  expect(rowsAfter([key('city', true, true), id()], [null, '1'], ['null', '$1'])).toEqual([
    'city is null and id > $1::text',
  ])
})

test('downwards the empty values come first', () => {
  expect(rowsAfter([key('city', false, true), id(false)], [null, '1'], ['null', '$1'])).toEqual([
    'city is null and id < $1::text',
    'city is not null',
  ])
})

test('mixed directions are spelled out', () => {
  expect(rowsAfter([key('a'), key('b', false), id()], ['x', 'y', '1'], ['$1', '$2', '$3'])).toEqual([
    '((a > $1::text) or (a = $1::text and b < $2::text) or (a = $1::text and b = $2::text and id > $3::text))',
  ])
})
