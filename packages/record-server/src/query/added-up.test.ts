import { describe, expect, test } from 'vitest'
import { contextOn, fakePool, fieldNamed, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { AGGREGATES, rowsToAddUp } from './added-up.ts'
import { createCompilation } from './compilation.ts'
import { ALWAYS, type Condition, everyOf, type RowsTest, shapeOf, testsOf, valuesOf } from './condition.ts'
import { conditionSql } from './condition-sql.ts'
import { pageFootprint, surelyTested } from './page-footprint.ts'
import { resolvePath } from './resolve-path.ts'
import { sortKeys } from './sort.ts'
import { whereCondition } from './where-condition.ts'

const context = contextOn(fakePool().pool)
const where = (text: string, objectName = 'Contact', session: Session = as.admin) =>
  whereCondition(context, session, objectNamed(objectName), text)

test('aggregates accept only fields of suitable types', () => {
  const names = [
    'Account.AnnualRevenue',
    'Account.Name',
    'Contact.DoNotCall',
    'Contact.Languages__c',
    'Contact.Description',
  ]
  const takes = Object.fromEntries(
    Object.entries(AGGREGATES).map(([name, { takes, sql }]) => [
      name,
      [sql('x'), ...names.filter((field) => takes(fieldNamed(field))).map((field) => field.split('.')[1])],
    ]),
  )
  expect(takes).toEqual({
    COUNT: ['count(x)', 'AnnualRevenue', 'Name', 'DoNotCall'],
    COUNT_DISTINCT: ['count(distinct x)', 'AnnualRevenue', 'Name', 'DoNotCall'],
    SUM: ['sum(x)', 'AnnualRevenue'],
    AVG: ['trim_scale(avg(x))', 'AnnualRevenue'],
    MIN: ['min(x)', 'AnnualRevenue', 'Name'],
    MAX: ['max(x)', 'AnnualRevenue', 'Name'],
  })
})

describe('rowsToAddUp', () => {
  const added = (condition: Condition, session: Session = as.admin) => {
    const compilation = createCompilation(context, session)
    return { compilation, ...rowsToAddUp(compilation, objectNamed('Contact'), condition) }
  }

  test('selects the readable rows that match the condition', () => {
    const { from, input, inputs, compilation } = added(
      where('{ Account: { Name: { eq: "A" } } }'),
      as.author('001A'),
    )
    expect(from()).toMatch(
      /^from "contact" r left join "account" j1 on .* where lower\(j1\."name"\) = \$3::text and exists \(select 1 from "account" p1 /,
    )
    expect(input('later')).toBe('$4')
    expect([inputs, compilation.parameters.slots[3]]).toEqual([['a', 'later'], { from: 'input', index: 1 }])
  })

  test('selects all rows without restrictions', () => {
    expect(added(ALWAYS).from()).toBe('from "contact" r ')
    expect(added(where('{ Email: { eq: null } }')).from()).toBe('from "contact" r  where r."email" is null')
  })

  test('rejects a condition that is too expensive', () => {
    const lookup = fieldNamed('Account.ParentId')
    const of = Array.from(
      { length: 31 },
      (_, n): Condition => ({
        is: 'test',
        lookups: [{ ...lookup, apiName: `L${n}` }],
        object: objectNamed('Account'),
        field: fieldNamed('Account.Name'),
        operator: 'eq',
        operands: ['a'],
      }),
    )
    expect(() => added({ is: 'every', of })).toThrow('at most 30 parent records')
  })
})

describe('a condition on values of other rows', () => {
  const pathOf = (objectName: string, name: string) => {
    const path = resolvePath(context, as.admin, objectNamed(objectName), name)
    if (!path) throw new TypeError(name)
    return path
  }
  const among: RowsTest = {
    is: 'among',
    ...pathOf('Contact', 'AccountId'),
    rows: objectNamed('Book__c'),
    value: pathOf('Book__c', 'Publisher__r.ParentId'),
    where: where('{ Pages__c: { gt: 100 } }', 'Book__c'),
  }

  test('is compiled to a subselect of the readable rows', () => {
    const compilation = createCompilation(context, as.author('001A'))
    expect(
      conditionSql(compilation, among, 'r', () => compilation.parameters.input(0)),
    ).toMatchInlineSnapshot(
      `"(r."account_id" in (select j2."parent_id" from "book" j1 left join "account" j2 on j2."id" = j1."publisher" and (j2."owner_id" = any($1::text[]::character varying(18)[]) or j2."id" = any($2::text[]::character varying(18)[])) where j2."parent_id" is not null and j1."pages" > $3::bigint and (j1."status" = any($4::text[]::text[]) or j1."publisher" = any($2::text[]::character varying(18)[]))))"`,
    )
    const whole = createCompilation(context, as.admin)
    expect(conditionSql(whole, { ...among, value: pathOf('Book__c', 'Id') }, 'r', () => '$1')).toBe(
      '(r."account_id" in (select j1."id" from "book" j1  where j1."id" is not null and j1."pages" > $1::bigint))',
    )
  })

  test('has the shape, the tests and the values of its inner condition', () => {
    expect(shapeOf(among)).toBe('AccountId among Book__c.Publisher__r.ParentId(Pages__c gt 1)')
    expect([valuesOf(among), testsOf(among).length]).toEqual([['100'], 1])
  })
})

test('a condition that no row matches has no tests and no values', () => {
  const never: Condition = { is: 'never' }
  const compilation = createCompilation(context, as.admin)
  expect([
    conditionSql(compilation, never, 'r', () => '$1'),
    shapeOf(never),
    testsOf(never),
    valuesOf(never),
  ]).toEqual(['false', '!', [], []])
})

test('everyOf drops constant true parts', () => {
  const [one, other] = [where('{ Email: { eq: "a" } }'), where('{ FirstName: { eq: "b" } }')]
  expect(everyOf(ALWAYS, one)).toBe(one)
  expect(everyOf(one, ALWAYS, other)).toEqual({ is: 'every', of: [one, other] })
  expect(everyOf(ALWAYS)).toEqual({ is: 'every', of: [] })
  expect(testsOf({ is: 'not', of: { is: 'some', of: [one, other] } })).toEqual([one, other])
})

describe('pageFootprint', () => {
  const footprint = (objectName: string, session: Session, text = '{}', sort: string[] = []) =>
    Object.fromEntries(
      [
        ...pageFootprint(context, session, {
          object: objectNamed(objectName),
          condition: where(text, objectName, session),
          sort: sortKeys(context, session, objectNamed(objectName), sort, 'refuse'),
        }),
      ].map(([name, fields]) => [name, [...fields].sort()]),
    )

  test('collects the fields of filter and order, and those of the rules of their objects', () => {
    expect(footprint('Contact', as.admin)).toEqual({ Contact: [] })
    expect(footprint('Contact', as.admin, '{ Email: { eq: "a" } }', ['-LastName'])).toEqual({
      Contact: ['Email', 'LastName'],
    })
    expect(footprint('Contact', as.admin, '{ Account: { Parent: { Name: { eq: "a" } } } }')).toEqual({
      Contact: ['AccountId'],
      Account: ['Name', 'ParentId'],
    })
    expect(footprint('Book__c', as.author('001A'), '{}', ['Publisher__r.Name'])).toEqual({
      Book__c: ['Publisher__c', 'Status__c'],
      Account: ['Id', 'Name', 'OwnerId'],
    })
  })

  test('collects the rule of a field that is visible on some rows only', () => {
    const session = { ...as.author('001A'), profiles: ['editor', 'guest'] }
    expect(footprint('Book__c', session, '{ Pages__c: { gt: 1 } }')).toEqual({ Book__c: ['Pages__c'] })
    const both = { ...as.author('001A'), profiles: ['author', 'guest'] }
    expect(footprint('Account', both, '{}', ['Phone'])).toEqual({
      Account: ['Id', 'Industry', 'OwnerId', 'Phone'],
    })
  })
})

test('surelyTested finds comparisons with exact values of the row itself', () => {
  const names = (text: string, objectName = 'Contact') =>
    surelyTested(where(text, objectName)).map(({ field }) => field.apiName)
  expect(names('{ AccountId: { eq: "001000000000001AAA" }, Id: { in: ["a", "b"] } }')).toEqual([
    'AccountId',
    'Id',
  ])
  for (const text of [
    '{ AccountId: { eq: null } }',
    '{ AccountId: { in: ["001000000000001AAA", null] } }',
    '{ AccountId: { ne: "001000000000001AAA" } }',
    '{ Email: { eq: "a" } }',
    '{ DoNotCall: { eq: true } }',
    '{ Account: { ParentId: { eq: "001000000000001AAA" } } }',
    '{ or: [{ AccountId: { eq: "001000000000001AAA" } }] }',
    '{ not: { AccountId: { eq: "001000000000001AAA" } } }',
  ])
    expect(names(text), text).toEqual([])
})
