import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printCondition } from '../soql/print-soql.ts'
import { parseSosl, type Returning, SEARCH_GROUPS, type SoslQuery, searchWordsIn } from './parse-sosl.ts'

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

function printSosl({ find, group, returning, limit }: SoslQuery) {
  return [
    `FIND {${find}} IN ${group} FIELDS`,
    returning.length === 0 ? '' : `RETURNING ${returning.map(printReturning).join(', ')}`,
    limit === null ? '' : `LIMIT ${limit}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function printReturning({ object, fields, where, orderBy, limit, offset }: Returning) {
  const inside = [
    fields.join(', '),
    where === null ? '' : `WHERE ${printCondition(where)}`,
    orderBy.length === 0
      ? ''
      : `ORDER BY ${orderBy.map(({ by, ascending, nulls }) => `${by.is === 'field' ? by.name : ''}${ascending ? '' : ' DESC'}${nulls === null ? '' : ` NULLS ${nulls}`}`).join(', ')}`,
    limit === null ? '' : `LIMIT ${limit}`,
    offset === null ? '' : `OFFSET ${offset}`,
  ].filter((part) => part !== '')
  return fields.length === 0 ? object : `${object}(${inside.join(' ')})`
}

test('parses a formatted search', () => {
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
