import { RecordApiError } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSoql } from './parse-soql.ts'
import { escapeText, patternOf, printSoql, textOf } from './print-soql.ts'
import {
  COMPARISONS,
  type Expression,
  type SoqlCondition,
  type SoqlQuery,
  type SoqlValue,
  takesList,
} from './soql-ast.ts'

const name = fc.constantFrom(
  'Name',
  'Account.Name',
  'Owner.Profile.Name',
  'Amount__c',
  'Book__r.Author__r.Id',
)
const plainName = fc.constantFrom('n', 'total', 'ref_1')
const expression: fc.Arbitrary<Expression> = fc.oneof(
  name.map((field): Expression => ({ is: 'field', name: field })),
  fc.record({ is: fc.constant('call' as const), name: fc.constantFrom('COUNT', 'MAX'), of: fc.option(name) }),
)
const value: fc.Arbitrary<SoqlValue> = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => ({ text: escapeText(text), quoted: true })),
  fc
    .constantFrom(
      'null',
      'TRUE',
      '12',
      '-1.5',
      '1e3',
      'TODAY',
      'LAST_N_DAYS:7',
      '2026-01-15',
      '2026-01-15T10:30:00Z',
      '2026-01-15T10:30:00.000+0200',
    )
    .map((text) => ({ text, quoted: false })),
)
const { condition } = fc.letrec<{ condition: SoqlCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(expression, fc.constantFrom(...COMPARISONS), fc.array(value, { minLength: 1, maxLength: 3 }))
      .map(
        ([left, operator, values]): SoqlCondition => ({
          is: 'compare',
          left,
          operator,
          values: takesList(operator) ? values : values.slice(0, 1),
        }),
      ),
    fc.record({
      is: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
    tie('condition').map((of): SoqlCondition => ({ is: 'not', of })),
  ),
}))
const queryOf = (children: fc.Arbitrary<SoqlQuery> | undefined): fc.Arbitrary<SoqlQuery> =>
  fc.record({
    select: fc.array(
      fc.oneof(
        fc.record({ is: fc.constant('expression' as const), of: expression, alias: fc.option(plainName) }),
        fc.record({
          is: fc.constant('fields' as const),
          of: fc.constantFrom('ALL' as const, 'CUSTOM' as const),
        }),
        ...(children ? [fc.record({ is: fc.constant('children' as const), query: children })] : []),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    from: fc.constantFrom('Account', 'Book__c', 'Contacts'),
    alias: fc.option(plainName),
    scope: fc.option(fc.constantFrom('mine', 'everything')),
    where: fc.option(condition),
    groupBy: fc.array(expression, { maxLength: 2 }),
    having: fc.option(condition),
    orderBy: fc.array(
      fc.record({
        by: expression,
        ascending: fc.boolean(),
        nulls: fc.option(fc.constantFrom('FIRST' as const, 'LAST' as const)),
      }),
      { maxLength: 2 },
    ),
    limit: fc.option(fc.nat(50_000)),
    offset: fc.option(fc.nat(2000)),
    use: fc.option(fc.constantFrom('VIEW' as const, 'REFERENCE' as const)),
  })

describe('a query', () => {
  test('is equal after printing and parsing', () => {
    fc.assert(
      fc.property(queryOf(queryOf(undefined)), (query) => {
        expect(parseSoql(printSoql(query))).toEqual(query)
      }),
      { numRuns: 500 },
    )
  })

  test('is parsed independently of case and white space', () => {
    expect(
      parseSoql(
        "select Id,Name\n from  Account where(Name='x')and not Id in('1','2') order by Name asc nulls last limit 5",
      ),
    ).toEqual(
      parseSoql(
        "SELECT Id, Name FROM Account WHERE Name = 'x' AND NOT Id IN ('1', '2') ORDER BY Name NULLS LAST LIMIT 5",
      ),
    )
    expect(parseSoql("SELECT Id FROM Account WHERE Name <> 'x'").where).toMatchObject({ operator: '!=' })
  })

  test.each([
    ['', '<EOF>'],
    ['SELECT', '<EOF>'],
    ['SELECT FROM Account', 'Account'],
    ['SELECT Id', '<EOF>'],
    ['SELECT Id FROM', '<EOF>'],
    ['SELECT Id FROM Account WHERE', '<EOF>'],
    ["SELECT Id FROM Account WHERE Name = 'x", "'x"],
    ["SELECT Id FROM Account WHERE Name = 'x' AND Id = '1' OR Id = '2'", 'OR'],
    ['SELECT Id FROM Account WHERE Name', '<EOF>'],
    ['SELECT Id FROM Account LIMIT x', 'x'],
    ['SELECT Id FROM Account LIMIT 1.5', '1.5'],
    ['SELECT Id FROM Account; DROP TABLE account', ';'],
    ['SELECT Id FROM Account ORDER Name', 'Name'],
    ['SELECT (SELECT (SELECT Id FROM B) FROM A) FROM Account', '('],
    ['DELETE FROM Account', 'DELETE'],
  ])('%s is malformed at %s', (text, token) => {
    expect(() => parseSoql(text)).toThrow(`unexpected token: '${token}'`)
  })

  test('is rejected with the code of the platform, whatever its content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        try {
          parseSoql(`SELECT Id FROM Account WHERE ${text}`)
        } catch (error) {
          expect(error).toBeInstanceOf(RecordApiError)
          expect((error as RecordApiError).errorCode).toBe('MALFORMED_QUERY')
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['too long', `SELECT Id FROM Account WHERE Name = '${'x'.repeat(20_000)}'`, 'characters'],
    ['too deep', `SELECT Id FROM Account WHERE ${'('.repeat(30)}Id = '1'${')'.repeat(30)}`, 'parentheses'],
    ['too deep in negations', `SELECT Id FROM Account WHERE ${'NOT '.repeat(3000)}Id = '1'`, 'unexpected'],
    [
      'full of queries',
      `SELECT Id FROM Account WHERE ${Array(3).fill('Id IN (SELECT AccountId FROM Contact)').join(' OR ')}`,
      'inside comparisons',
    ],
    ['too many', `SELECT Id FROM Account WHERE ${Array(101).fill("Id = '1'").join(' OR ')}`, 'comparisons'],
  ])('is rejected before execution if it is %s', (_, text, word) => {
    expect(() => parseSoql(text)).toThrow(word)
  })
})

describe('a quoted text', () => {
  test('is unescaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(textOf({ text: escapeText(text), quoted: true })).toBe(text)
      }),
    )
    expect(textOf({ text: 'it\\u00e0\\n', quoted: true })).toBe('ità\n')
  })

  test.each([
    ['A%', 'A%'],
    ['50\\%', '50\\%'],
    ['a\\_b', 'a\\_b'],
    ['c:\\\\d', 'c:\\\\d'],
    ["D\\'Arco%", "D'Arco%"],
  ])('%s is the pattern %s', (text, pattern) => {
    expect(patternOf({ text, quoted: true })).toBe(pattern)
  })
})
