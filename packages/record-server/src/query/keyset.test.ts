import { expect, test } from 'vitest'
import { keyShape, type OrderKey, orderSql, reversed, rowsAfter } from './keyset.ts'

const key = (sql: string, ascending = true, canBeEmpty = false): OrderKey => ({
  sql,
  type: 'text',
  ascending,
  canBeEmpty,
})
const id = (ascending = true) => key('id', ascending)

test('compares a non-null key as a row, which an index supports', () => {
  expect(rowsAfter([key('name'), id()], ['A', '1'], ['$1', '$2'])).toEqual([
    '(name, id) > ($1::text, $2::text)',
  ])
  expect(rowsAfter([key('name', false), id(false)], ['A', '1'], ['$1', '$2'])).toEqual([
    '(name, id) < ($1::text, $2::text)',
  ])
})

test('adds nulls as a separate part, last in ascending order', () => {
  expect(rowsAfter([key('city', true, true), id()], ['A', '1'], ['$1', '$2'])).toEqual([
    '(city, id) > ($1::text, $2::text)',
    'city is null',
  ])
  expect(rowsAfter([key('city', true, true), id()], [null, '1'], ['null', '$1'])).toEqual([
    'city is null and id > $1::text',
  ])
})

test('puts nulls first in descending order', () => {
  expect(rowsAfter([key('city', false, true), id(false)], [null, '1'], ['null', '$1'])).toEqual([
    'city is null and id < $1::text',
    'city is not null',
  ])
})

test('expands mixed directions', () => {
  expect(rowsAfter([key('a'), key('b', false), id()], ['x', 'y', '1'], ['$1', '$2', '$3'])).toEqual([
    '((a > $1::text) or (a = $1::text and b < $2::text) or (a = $1::text and b = $2::text and id > $3::text))',
  ])
})

const emptyFirst = (one: OrderKey, first: boolean): OrderKey => ({ ...one, emptyFirst: first })

test('compares several non-null keys as one row', () => {
  expect(rowsAfter([key('a'), key('b'), id()], ['x', 'y', '1'], ['$1', '$2', '$3'])).toEqual([
    '(a, b, id) > ($1::text, $2::text, $3::text)',
  ])
  expect(rowsAfter([id(false)], ['1'], ['$1'])).toEqual(['(id) < ($1::text)'])
})

test('compares several keys individually if one is nullable', () => {
  const keys = [key('a'), key('b', true, true), id()]
  expect(rowsAfter(keys, ['x', 'y', '1'], ['$1', '$2', '$3'])).toEqual([
    '((a > $1::text) or (a = $1::text and (b > $2::text or b is null)) or (a = $1::text and b = $2::text and id > $3::text))',
  ])
  // After a null that is sorted last, only the id remains to compare.
  expect(rowsAfter(keys, ['x', null, '1'], ['$1', 'null', '$2'])).toEqual([
    '((a > $1::text) or (a = $1::text and b is null and id > $2::text))',
  ])
  const falling = [key('a', false), key('b', false, true), id(false)]
  expect(rowsAfter(falling, ['x', null, '1'], ['$1', 'null', '$2'])).toEqual([
    '((a < $1::text) or (a = $1::text and b is not null) or (a = $1::text and b is null and id < $2::text))',
  ])
  expect(rowsAfter(falling, ['x', 'y', '1'], ['$1', '$2', '$3'])).toEqual([
    '((a < $1::text) or (a = $1::text and b < $2::text) or (a = $1::text and b = $2::text and id < $3::text))',
  ])
})

test('compares keys individually with a non-default position of nulls', () => {
  const first = [emptyFirst(key('a', true, true), true), id()]
  expect(rowsAfter(first, ['x', '1'], ['$1', '$2'])).toEqual([
    '((a > $1::text) or (a = $1::text and id > $2::text))',
  ])
  expect(rowsAfter(first, [null, '1'], ['null', '$1'])).toEqual([
    '((a is not null) or (a is null and id > $1::text))',
  ])
  const last = [emptyFirst(key('a', false, true), false), id(false)]
  expect(rowsAfter(last, ['x', '1'], ['$1', '$2'])).toEqual([
    '(((a < $1::text or a is null)) or (a = $1::text and id < $2::text))',
  ])
})

test('adds the position of nulls to the order only if it is not the default', () => {
  const keys = [key('a', true, true), key('b', false, true), key('c', false), id()]
  expect(orderSql(keys)).toBe('a, b desc, c desc, id')
  expect(orderSql(keys.map((each) => emptyFirst(each, each.ascending)))).toBe(
    'a nulls first, b desc nulls last, c desc, id',
  )
  expect(orderSql(reversed(keys))).toBe('a desc, b, c, id desc')
  expect(orderSql(reversed(keys.map((each) => emptyFirst(each, each.ascending))))).toBe(
    'a desc nulls last, b nulls first, c, id desc',
  )
})

test('keyShape returns which values are null', () => {
  expect(keyShape(['a', null, '1'])).toBe('101')
})
