import { expect, test } from 'vitest'
import { isAtLeast } from './find-node.mjs'

test('compares versions by their numbers', () => {
  expect(isAtLeast('24.1.0', [22, 18])).toBe(true)
  expect(isAtLeast('22.18.0', [22, 18])).toBe(true)
  expect(isAtLeast('22.9.0', [22, 18])).toBe(false)
  expect(isAtLeast('20.20.2', [22, 18])).toBe(false)
})
