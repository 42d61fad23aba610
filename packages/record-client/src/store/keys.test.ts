import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultKey } from './keys.ts'

const part = fc.constantFrom('fields', 'listViewApiName', 'pageSize', 'q', 'sortBy')
const value = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  // What could pass for another part of a key.
  fc.string(),
  fc.constantFrom('5', 'x|sortBy=["Name"]', 'x|sortBy="Name"', '"', '\\', 'true', 'null', '[]'),
)
const config = fc.dictionary(part, value, { maxKeys: 4 })

it('gives two configs one key only when they are equal, whatever their texts say', () => {
  fc.assert(
    fc.property(config, config, (first, second) => {
      const isSame = JSON.stringify(sorted(first)) === JSON.stringify(sorted(second))
      expect(resultKey('list', first) === resultKey('list', second)).toBe(isSame)
    }),
    { numRuns: 2_000 },
  )
})

it('tells a number from its text, and a search text from a search text with an order', () => {
  expect(resultKey('list', { a: 5 })).not.toBe(resultKey('list', { a: '5' }))
  expect(resultKey('list', { q: 'x|sortBy=["Name"]' })).not.toBe(
    resultKey('list', { q: 'x', sortBy: ['Name'] }),
  )
})

it('does not mind the order of names, nor what is undefined', () => {
  expect(resultKey('list', { a: 1, b: 2, c: undefined })).toBe(resultKey('list', { b: 2, a: 1 }))
})

const sorted = (config: Record<string, unknown>) =>
  Object.entries(config).sort(([first], [second]) => (first < second ? -1 : 1))
