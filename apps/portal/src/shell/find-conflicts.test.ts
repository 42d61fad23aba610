import { expect, test } from 'vitest'
import { findConflicts } from './find-conflicts.ts'

test('finds a conflict only in fields that both have changed differently', () => {
  const began = { a: '1', b: '1', c: '1', d: '1' }
  const typed = { a: '2', b: '2', c: '2' }
  const saved = { a: '3', b: '2', c: '1', d: '9' }
  expect(findConflicts(began, typed, saved)).toEqual(['a'])
})

test('accepts the other value for a field that was reverted', () => {
  expect(findConflicts({ a: '1' }, { a: '1' }, { a: '2' })).toEqual([])
})
