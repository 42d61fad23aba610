import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultKey } from './keys.ts'

const part = fc.constantFrom('fields', 'listViewApiName', 'pageSize', 'q', 'sortBy')
const value = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  // Values that resemble other parts of a key.
  fc.string(),
  fc.constantFrom('5', 'x|sortBy=["Name"]', 'x|sortBy="Name"', '"', '\\', 'true', 'null', '[]'),
)
const config = fc.dictionary(part, value, { maxKeys: 4 })

it('returns equal keys only for equal configs, for any strings', () => {
  fc.assert(
    fc.property(config, config, (first, second) => {
      const isSame = JSON.stringify(sorted(first)) === JSON.stringify(sorted(second))
      expect(resultKey('list', first) === resultKey('list', second)).toBe(isSame)
    }),
    { numRuns: 2_000 },
  )
})

it('distinguishes a number from its string, and a search text from one with an order', () => {
  expect(resultKey('list', { a: 5 })).not.toBe(resultKey('list', { a: '5' }))
  expect(resultKey('list', { q: 'x|sortBy=["Name"]' })).not.toBe(
    resultKey('list', { q: 'x', sortBy: ['Name'] }),
  )
})

it('ignores the order of names and undefined values', () => {
  expect(resultKey('list', { a: 1, b: 2, c: undefined })).toBe(resultKey('list', { b: 2, a: 1 }))
})

const sorted = (config: Record<string, unknown>) =>
  Object.entries(config).sort(([first], [second]) => (first < second ? -1 : 1))
