import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Literal, parseLiteral, printLiteral } from './parse-literal.ts'

test('parses a filter of the API', () => {
  const text = '{ and: [ { StageName: { eq: "Prospecting" } }, { Account: { Revenue: { gt: -1.5e3 } } } ] }'
  expect(parseLiteral(text)).toEqual({
    entries: [
      [
        'and',
        [
          { entries: [['StageName', { entries: [['eq', 'Prospecting']] }]] },
          { entries: [['Account', { entries: [['Revenue', { entries: [['gt', -1500]] }]] }]] },
        ],
      ],
    ],
  })
})

test('distinguishes enum values and strings', () => {
  expect(parseLiteral('{ literal: TODAY, value: "TODAY", yes: true, none: null }')).toEqual({
    entries: [
      ['literal', { word: 'TODAY' }],
      ['value', 'TODAY'],
      ['yes', true],
      ['none', null],
    ],
  })
})

describe('malformed texts', () => {
  test('are rejected with the position of the error', () => {
    expect(() => parseLiteral('{ Name { eq: 1 } }')).toThrow(
      "Expected a ':' after a key at character 8 of { Name { eq: 1 } }",
    )
  })

  test.each(['', '{', '{}}', '[', '"abc', '"\\q"', '{ 1: 2 }', '{ a: }', '-', '1e999', '['.repeat(500)])(
    '%s',
    (text) => {
      expect(() => parseLiteral(text)).toThrow(RecordApiError)
    },
  )

  test('are always rejected with the same error', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"',
        '\\',
        'and',
        'or',
        'not',
        'eq',
        'null',
        '1',
        '-',
        ' ',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          parseLiteral(pieces.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(RecordApiError)
          expect((error as RecordApiError).errorCode).toBe('UNKNOWN_EXCEPTION')
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test('parses its own output', () => {
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/)
  const word = name
    .filter((text) => !['true', 'false', 'null'].includes(text))
    .map((text) => ({ word: text }))
  const scalar = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.toWellFormed()),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    word,
  )
  const { literal } = fc.letrec<{ literal: Literal }>((tie) => ({
    literal: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie('literal'), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie('literal')), { maxLength: 3 }).map((entries) => ({ entries })),
    ),
  }))
  fc.assert(
    fc.property(literal, (value) => {
      expect(parseLiteral(printLiteral(value))).toEqual(value)
    }),
  )
})

test.each([
  ['{ a: 1 } x', 'Expected the end at character 10'],
  ['{ a: ! }', 'Expected a value at character 6'],
  ['1e999', 'The number is too large at character 6'],
  ['{ "a b": 1 }', 'Expected a key at character 8'],
  ['{ "1a": 1 }', 'Expected a key at character 7'],
  ['{ 1: 2 }', 'Expected a key at character 3'],
  ['{ "a', 'The text does not end at character 3'],
  ['"\\q"', 'The text has an escape that is not known at character 5'],
  ['[1 ', 'Expected a value at character 4'],
  ['{ a: 1 ', 'Expected a key at character 8'],
])('explains the error in %s', (text, message) => {
  expect(() => parseLiteral(text)).toThrow(`${message} of ${text}`)
})

test('accepts quoted keys, and skips white space, commas and a byte order mark', () => {
  expect(parseLiteral(' \ufeff{ "a" : [ 1 ,, 2 ] , b : -3 } ')).toEqual({
    entries: [
      ['a', [1, 2]],
      ['b', -3],
    ],
  })
})

test('limits texts and nesting', () => {
  const text = (length: number) => `"${'a'.repeat(length - 2)}"`
  expect(parseLiteral(text(20_000))).toHaveLength(19_998)
  expect(() => parseLiteral(text(20_001))).toThrow('where may hold at most 20000 characters, not 20001')
  const nested = (levels: number) => `${'[{ a: '.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`
  expect(parseLiteral(nested(20))).toHaveLength(1)
  expect(() => parseLiteral(nested(22))).toThrow('where may hold at most 20 levels of braces, not 21')
})
