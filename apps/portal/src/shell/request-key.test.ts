// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearRequestKey, requestKeyFor } from './request-key.ts'

beforeEach(() => sessionStorage.clear())

test('the same content has the same key until it has arrived', () => {
  const first = requestKeyFor('order', { count: 2 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(requestKeyFor('order', { count: 2 })).toBe(first)
  clearRequestKey('order')
  expect(requestKeyFor('order', { count: 2 })).not.toBe(first)
})

test('other content, or another form, has another key', () => {
  const first = requestKeyFor('order', { count: 2 })
  expect(requestKeyFor('parking', { count: 2 })).not.toBe(first)
  expect(requestKeyFor('order', { count: 3 })).not.toBe(first)
})
