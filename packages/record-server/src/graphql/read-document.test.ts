import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

const schema = buildSchema('input F { not: F, of: [F] } type Query { a(b: [[F]]): Query, n: Int }')

/** Returns the outcome of a document. Throws for an error that would be a 500. */
function outcomeOf(text: string) {
  try {
    return readDocument(schema, text).errors ? 'invalid' : 'valid'
  } catch (error) {
    if (error instanceof RecordApiError && error.status === 400) return 'rejected'
    throw error
  }
}

const nested = (open: string, levels: number, close = '') => open.repeat(levels) + close.repeat(levels)

describe('readDocument', () => {
  test.each([
    ['fields', '{ a ', ''],
    ['closed fields', '{ a ', '}'],
    ['lists', '{ a(b: [', ''],
    ['filters', '{ a(b: { not: ', ''],
    ['types of variables', 'query ($v: [', ''],
    ['fragments', '{ ... on Query ', '}'],
    ['directives', '{ a @x(y: ', ''],
  ])('rejects deeply nested %s before the parser recurses', (_, open, close) => {
    for (const levels of [65, 500, 1_200, 2_000])
      expect(outcomeOf(nested(open, levels, close))).toBe('rejected')
  })

  test('rejects more tokens and characters than the limits', () => {
    expect(outcomeOf(`{ ${'n '.repeat(5_001)}}`)).toBe('invalid')
    expect(outcomeOf(`{ n ${'#'.repeat(60_000)}\n}`)).toBe('rejected')
    expect(outcomeOf(nested('{ a ', 20_000))).toBe('rejected')
  })

  test('never fails unexpectedly, for any sequence of tokens', () => {
    const token = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        '{ a ',
        '}}',
        'a',
        'n',
        ':',
        '!',
        '$v',
        '@x',
        '...',
        '...F',
        '"s"',
        '"""',
        '"',
      ],
      ...[
        'query',
        'mutation',
        'fragment F on Query',
        'on',
        'not',
        '1',
        '-',
        '1e999',
        '#',
        '\n',
        '\u{0}',
        '\u{1F600}',
        '&',
        '|',
      ],
    )
    const repeated = fc.tuple(token, fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 200 })))
    const text = fc
      .array(repeated, { maxLength: 40 })
      .map((parts) => parts.map(([part, times]) => `${part} `.repeat(times)).join(''))
    fc.assert(
      fc.property(text, (document) => {
        expect(['valid', 'invalid', 'rejected']).toContain(outcomeOf(document))
      }),
      { numRuns: 400 },
    )
  })
})
