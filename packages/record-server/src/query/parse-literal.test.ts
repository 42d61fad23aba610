import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Literal, parseLiteral, printLiteral } from './parse-literal.ts'

test('a filter as the API writes it is read', () => {
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

test('bare words and texts are told apart', () => {
  expect(parseLiteral('{ literal: TODAY, value: "TODAY", yes: true, none: null }')).toEqual({
    entries: [
      ['literal', { word: 'TODAY' }],
      ['value', 'TODAY'],
      ['yes', true],
      ['none', null],
    ],
  })
})

describe('broken texts', () => {
  test('are refused with the place of the fault', () => {
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

  test('of any kind are refused with the same error and no other', () => {
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

test('what is printed is read back as it was', () => {
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
