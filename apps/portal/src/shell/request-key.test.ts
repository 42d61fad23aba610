// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearRequestKey, requestKeyFor } from './request-key.ts'

beforeEach(() => sessionStorage.clear())

test('returns the same key for the same content until it was accepted', () => {
  const first = requestKeyFor('order', { count: 2 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(requestKeyFor('order', { count: 2 })).toBe(first)
  clearRequestKey('order')
  expect(requestKeyFor('order', { count: 2 })).not.toBe(first)
})

test('returns another key for other content or another form', () => {
  const first = requestKeyFor('order', { count: 2 })
  expect(requestKeyFor('parking', { count: 2 })).not.toBe(first)
  expect(requestKeyFor('order', { count: 3 })).not.toBe(first)
})
