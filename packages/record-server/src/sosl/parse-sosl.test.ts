import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseSosl,
  printSosl,
  type Returning,
  SEARCH_GROUPS,
  type SoslQuery,
  searchWordsIn,
} from './parse-sosl.ts'

const returning: fc.Arbitrary<Returning> = fc.oneof(
  fc
    .constantFrom('Account', 'Book__c')
    .map((object) => ({ object, fields: [], where: null, orderBy: [], limit: null, offset: null })),
  fc.record({
    object: fc.constantFrom('Account', 'Book__c'),
    fields: fc.array(fc.constantFrom('Id', 'Name', 'Owner.Name'), { minLength: 1, maxLength: 3 }),
    where: fc.option(
      fc
        .constantFrom('Retail', 'Press')
        .map((text) => ({
          is: 'compare' as const,
          left: { is: 'field' as const, name: 'Industry' },
          operator: '=' as const,
          values: [{ text, quoted: true }],
        })),
    ),
    orderBy: fc.array(
      fc.record({
        by: fc.constant({ is: 'field' as const, name: 'Name' }),
        ascending: fc.boolean(),
        nulls: fc.option(fc.constantFrom('FIRST' as const, 'LAST' as const)),
      }),
      { maxLength: 1 },
    ),
    limit: fc.option(fc.nat(2000)),
    offset: fc.option(fc.nat(2000)),
  }),
)
const search: fc.Arbitrary<SoslQuery> = fc.record({
  find: fc.string().map((text) => text.replace(/[{}\\]/g, '')),
  group: fc.constantFrom(...SEARCH_GROUPS),
  returning: fc.array(returning, { maxLength: 3 }),
  limit: fc.option(fc.nat(2000)),
})

test('parses its own output', () => {
  fc.assert(
    fc.property(search, (query) => {
      expect(parseSosl(printSosl(query))).toEqual(query)
    }),
  )
})

test.each([
  '',
  'FIND',
  'FIND {x',
  'FIND {x} IN',
  'FIND {x} IN SOME FIELDS',
  'FIND {x} RETURNING',
  'FIND {x} RETURNING A(',
  'FIND {x} LIMIT y',
  'SELECT Id FROM A',
])('%s is malformed', (text) => {
  expect(() => parseSosl(text)).toThrow(RecordApiError)
  expect(() => parseSosl(text)).toThrow('unexpected token')
})

test('extracts words, ignoring operators', () => {
  expect(searchWordsIn('"Torchio" AND (Rimini* OR Roma?)').split(/\s+/)).toEqual([
    'Torchio',
    'Rimini',
    'Roma',
  ])
  expect(searchWordsIn('D\\-Arco').split(/\s+/)).toEqual(['D', '-', 'Arco'])
  expect(searchWordsIn('Torchio\0Roma')).toBe('Torchio Roma')
})
