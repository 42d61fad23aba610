import { describe, expect, test } from 'vitest'
import { contextOn, fakePool, objectNamed, rejectionOf } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { type Condition, shapeOf, valuesOf } from './condition.ts'
import { conditionSql } from './condition-sql.ts'
import { literalCondition, whereCondition } from './where-condition.ts'

const context = contextOn(fakePool().pool)

/** A condition as SQL, with its joins, its shape and its values. */
function compiled(condition: Condition, session: Session = as.admin) {
  const compilation = createCompilation(context, session)
  let count = 0
  const sql = conditionSql(compilation, condition, 'r', () => compilation.parameters.input(count++))
  expect(count).toBe(valuesOf(condition).length)
  return { sql: [sql, ...compilation.joins.list], shape: shapeOf(condition), values: valuesOf(condition) }
}

const where = (text: string, objectName = 'Contact', session: Session = as.admin) =>
  whereCondition(context, session, objectNamed(objectName), text)

describe('whereCondition compiles', () => {
  test.each<[string, string, string, unknown[]]>([
    ['{ LastName: { eq: "Rossi" } }', 'lower(r."last_name") = $1::text', 'LastName eq 1', ['rossi']],
    ['{ LastName: { eq: null } }', 'r."last_name" is null', 'LastName eq 00', []],
    [
      '{ LastName: { in: ["A", "B"] } }',
      'lower(r."last_name") = any($1::text[])',
      'LastName eq n',
      [['a', 'b']],
    ],
    [
      '{ LastName: { in: ["A", "B", null] } }',
      '(r."last_name" is null or lower(r."last_name") = any($1::text[]))',
      'LastName eq n0',
      [['a', 'b']],
    ],
    ['{ LastName: { in: [] } }', '(false)', 'LastName eq 0', []],
    ['{ LastName: { ne: "A" } }', '((lower(r."last_name") = $1::text) is not true)', 'LastName ne 1', ['a']],
    [
      '{ LastName: { nin: ["A", null] } }',
      '(((r."last_name" is null or lower(r."last_name") = $1::text)) is not true)',
      'LastName ne 10',
      ['a'],
    ],
    [
      '{ LastName: { like: "A%" } }',
      'record_platform.fold(r."last_name") like record_platform.fold($1)',
      'LastName like 1',
      ['A%'],
    ],
    [
      '{ LastName: { like: ["A%", "B%"] } }',
      '(record_platform.fold(r."last_name") like record_platform.fold($1) or record_platform.fold(r."last_name") like record_platform.fold($2))',
      'LastName like 2',
      ['A%', 'B%'],
    ],
    ['{ LastName: { gt: "A" } }', 'r."last_name" > $1::text', 'LastName gt 1', ['A']],
    [
      '{ Birthdate: { like: "2%" } }',
      'record_platform.fold(r."birthdate"::text) like record_platform.fold($1)',
      'Birthdate like 1',
      ['2%'],
    ],
    ['{ Id: { eq: "003000000000001" } }', 'r."id" = $1::text', 'Id eq 1', ['003000000000001AAA']],
    [
      '{ AccountId: { ne: "001000000000001AAA" } }',
      '((r."account_id" = $1::text) is not true)',
      'AccountId ne 1',
      ['001000000000001AAA'],
    ],
    ['{ DoNotCall: { eq: true } }', 'r."do_not_call" = $1::boolean', 'DoNotCall eq 1', ['true']],
    ['{ Birthdate: { lt: "2020-01-02" } }', 'r."birthdate" < $1::date', 'Birthdate lt 1', ['2020-01-02']],
    [
      '{ Birthdate: { lte: { value: "2020-01-02" } } }',
      'r."birthdate" <= $1::date',
      'Birthdate lte 1',
      ['2020-01-02'],
    ],
    [
      '{ Birthdate: { gte: { literal: TODAY } } }',
      'r."birthdate" >= $1::date',
      'Birthdate gte 0r',
      ['2026-01-15'],
    ],
    ['{ Birthdate: { lt: TODAY } }', 'r."birthdate" < $1::date', 'Birthdate lt 0r', ['2026-01-15']],
    ['{ Birthdate: { gt: TODAY } }', 'r."birthdate" >= $1::date', 'Birthdate gt 0r', ['2026-01-16']],
    ['{ Birthdate: { lte: TODAY } }', 'r."birthdate" < $1::date', 'Birthdate lte 0r', ['2026-01-16']],
    [
      '{ Birthdate: { eq: { range: { LAST_N_DAYS: 3 } } } }',
      '(r."birthdate" >= $1::date and r."birthdate" < $2::date)',
      'Birthdate eq 0r',
      ['2026-01-12', '2026-01-16'],
    ],
    [
      '{ Birthdate: { in: ["2020-01-02", TODAY, null] } }',
      '(r."birthdate" is null or r."birthdate" = $1::date or (r."birthdate" >= $2::date and r."birthdate" < $3::date))',
      'Birthdate eq 10r',
      ['2020-01-02', '2026-01-15', '2026-01-16'],
    ],
    [
      '{ LastSeen__c: { eq: "2026-01-15" } }',
      '(r."last_seen" >= $1::timestamp(3) with time zone and r."last_seen" < $2::timestamp(3) with time zone)',
      'LastSeen__c eq 0r',
      ['2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ],
    [
      '{ Languages__c: { includes: "it" } }',
      'r."languages" && $1::text[]',
      'Languages__c includes 1',
      [['it']],
    ],
    [
      '{ Languages__c: { excludes: ["it", "en"] } }',
      '((r."languages" && $1::text[]) is not true)',
      'Languages__c excludes n',
      [['it', 'en']],
    ],
    [
      '{ Languages__c: { eq: null } }',
      'coalesce(cardinality(r."languages"), 0) = 0',
      'Languages__c eq 00',
      [],
    ],
    ['{}', 'true', 'every()', []],
    ['{ or: [] }', 'false', 'some()', []],
    [
      '{ or: [{ FirstName: { eq: "A" } }, { not: { LastName: { eq: "B" } } }] }',
      '(lower(r."first_name") = $1::text or ((lower(r."last_name") = $2::text) is not true))',
      'some(FirstName eq 1,not(LastName eq 1))',
      ['a', 'b'],
    ],
    [
      '{ and: [{ FirstName: { eq: "A" } }, { LastName: { eq: "B" } }] }',
      '(lower(r."first_name") = $1::text and lower(r."last_name") = $2::text)',
      'every(FirstName eq 1,LastName eq 1)',
      ['a', 'b'],
    ],
    [
      '{ FirstName: { eq: "A", ne: "B" }, LastName: {} }',
      '((lower(r."first_name") = $1::text and ((lower(r."first_name") = $2::text) is not true)) and true)',
      'every(every(FirstName eq 1,FirstName ne 1),every())',
      ['a', 'b'],
    ],
  ])('%s', (text, sql, shape, values) => {
    expect(compiled(where(text))).toEqual({ sql: [sql], shape, values })
  })

  test('picklist values or labels to stored values', () => {
    for (const value of ['Press', 'stampa periodica'])
      expect(compiled(where(`{ Industry: { eq: "${value}" } }`, 'Account'))).toEqual({
        sql: ['r."industry" = $1::text'],
        shape: 'Industry eq 1',
        values: ['Press'],
      })
  })

  test('fields of parents to joins of readable rows', () => {
    expect(compiled(where('{ Account: { Parent: { Name: { eq: "A" } }, Phone: { eq: null } } }'))).toEqual({
      sql: [
        '(lower(j2."name") = $1::text and j1."phone" is null)',
        'left join "account" j1 on j1."id" = r."account_id"',
        'left join "account" j2 on j2."id" = j1."parent_id"',
      ],
      shape: 'every(Account.Parent.Name eq 1,Account.Phone eq 00)',
      values: ['a'],
    })
    const author = as.author('001A')
    expect(compiled(where('{ Publisher__r: { Name: { eq: "A" } } }', 'Book__c', author), author).sql).toEqual(
      [
        'lower(j1."name") = $3::text',
        'left join "account" j1 on j1."id" = r."publisher" and (j1."owner_id" = any($1::text[]::character varying(18)[]) or j1."id" = any($2::text[]::character varying(18)[]))',
      ],
    )
  })

  test('a parsed filter', () => {
    const literal = { entries: [['LastName', { entries: [['eq', 'Rossi']] }]] } as const
    const condition = literalCondition(context, as.admin, objectNamed('Contact'), literal as never)
    expect(compiled(condition).values).toEqual(['rossi'])
  })
})

const rejection = (...parameters: Parameters<typeof where>) => rejectionOf(() => where(...parameters))

describe('whereCondition rejects', () => {
  test.each([
    ['[]', 'A filter should be an object in braces'],
    ['"x"', 'A filter should be an object in braces'],
    ['null', 'A filter should be an object in braces'],
    ['{ and: { LastName: { eq: "A" } } }', "Expected a list after 'and'"],
    ['{ or: true }', "Expected a list after 'or'"],
    ['{ not: [] }', 'A filter should be an object in braces'],
    ['{ LastName: "A" }', 'The filter of LastName should be an object in braces'],
    ['{ LastName: { is: "A" } }', "Unknown operator 'is' for LastName"],
    ['{ LastName: { constructor: "A" } }', "Unknown operator 'constructor' for LastName"],
    ['{ LastName: { includes: "A" } }', "The operator 'includes' does not fit LastName"],
    ['{ LastName: { excludes: "A" } }', "The operator 'excludes' does not fit LastName"],
    ['{ Languages__c: { like: "A" } }', "The operator 'like' does not fit Languages__c"],
    ['{ Languages__c: { gt: "A" } }', "The operator 'gt' does not fit Languages__c"],
    ['{ LastName: { like: 5 } }', 'like of LastName needs a text'],
    ['{ LastName: { like: "\\u0000" } }', 'like of LastName needs a text'],
    ['{ LastName: { eq: "\\u0000" } }', 'The value does not fit LastName'],
    ['{ Birthdate: { eq: "soon" } }', 'The value does not fit Birthdate'],
    ['{ Birthdate: { eq: { value: "2020-01-02", literal: TODAY } } }', 'The value does not fit Birthdate'],
    ['{ Birthdate: { eq: {} } }', 'The value does not fit Birthdate'],
    ['{ Birthdate: { eq: { other: "2020-01-02" } } }', 'The value does not fit Birthdate'],
    ['{ Birthdate: { eq: [["2020-01-02"]] } }', 'The value does not fit Birthdate'],
    ['{ Birthdate: { eq: { range: { LAST_N_DAYS: "3" } } } }', 'The value does not fit Birthdate'],
    [
      '{ Birthdate: { eq: { range: { LAST_N_DAYS: 3, LAST_N_WEEKS: 1 } } } }',
      'The value does not fit Birthdate',
    ],
    ['{ Birthdate: { eq: { range: 3 } } }', 'A range should be an object in braces'],
  ])('%s', (text, message) => {
    expect(rejection(text)).toMatchObject({ message })
  })

  test('a field that is unknown, not filterable or unreadable, with its path', () => {
    const rejected: [string, string, Session][] = [
      ['Nothing', 'Account', as.admin],
      ['Secret__c', 'Account', as.editor],
      ['BillingAddress', 'Account', as.admin],
      ['Description', 'Contact', as.admin],
      ['ParentId', 'Account', as.guest],
      ['Parent', 'Account', as.guest],
    ]
    for (const [name, objectName, session] of rejected)
      expect(rejection(`{ ${name}: { eq: null } }`, objectName, session), name).toMatchObject({
        message: expect.stringContaining(`No such column '${name}' on entity '${objectName}'`),
        path: `where.${name}`,
      })
  })

  test('filters beyond the limits, and accepts those at the limits', () => {
    const nested = (levels: number): string =>
      levels === 0 ? '{ Name: { eq: "A" } }' : `{ Parent: ${nested(levels - 1)} }`
    expect(rejection(nested(5), 'Account')).toBeUndefined()
    expect(rejection(nested(6), 'Account')).toMatchObject({ path: 'where.Parent' })
    const tests = (count: number) => `{ and: [${'{ FirstName: { eq: "A" } }'.repeat(count)}] }`
    expect(rejection(tests(100))).toBeUndefined()
    expect(rejection(tests(101))).toMatchObject({
      message: 'where may hold at most 100 comparisons, not 101',
    })
    const values = (count: number) => `{ DoNotCall: { in: [${'1 '.repeat(count)}] } }`
    expect(rejection(values(2000))).toBeUndefined()
    expect(rejection(values(2001))).toMatchObject({
      message: 'A list in where may hold at most 2000 values, not 2001',
    })
    const pattern = (length: number) => `{ LastName: { like: "${'a'.repeat(length)}" } }`
    expect(rejection(pattern(1000))).toBeUndefined()
    expect(rejection(pattern(1001))).toMatchObject({
      message: 'A pattern may hold at most 1000 characters, not 1001',
    })
  })
})
