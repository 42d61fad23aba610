import { describe, expect, test } from 'vitest'
import { contextOn, fakePool, fieldNamed, objectNamed, rejectionOf } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { ALWAYS, type Condition, everyOf } from './condition.ts'
import { addFieldNames, createFieldTree } from './field-tree.ts'
import {
  compilePage,
  type PageRequest,
  pageShape,
  pageValues,
  requireAffordablePage,
  WHOLE_TABLE,
} from './page.ts'
import { FIRST_PAGE, type Position } from './page-token.ts'
import { sortKeys } from './sort.ts'
import { whereCondition } from './where-condition.ts'

const context = contextOn(fakePool().pool)
const contact = objectNamed('Contact')

interface PageInput extends Partial<Omit<PageRequest, 'sort' | 'condition'>> {
  sort?: string[]
  where?: string
}

function requested({ sort = [], where, ...rest }: PageInput, session: Session = as.admin): PageRequest {
  const object = rest.object ?? contact
  const condition = where === undefined ? ALWAYS : whereCondition(context, session, object, where)
  return {
    object,
    condition,
    sort: sortKeys(context, session, object, sort, 'refuse'),
    pageSize: 10,
    position: FIRST_PAGE,
    source: WHOLE_TABLE,
    ...rest,
  }
}

/** The page with its rows and values, as the enclosing statement uses them. */
function compiled(input: PageInput, session: Session = as.admin) {
  const request = requested(input, session)
  const compilation = createCompilation(context, session)
  let count = 0
  const next = () => compilation.parameters.input(count++)
  const page = compilePage(compilation, () => 'writer', request, next)
  expect([count, page.write]).toEqual([pageValues(request).length, 'writer'])
  return page
}

const after = (...key: (string | null)[]): Position => ({ at: 'after', key })
const before = (...key: (string | null)[]): Position => ({ at: 'before', key })

describe('compilePage', () => {
  test('selects the first page of the table in the order of ids', () => {
    const { countSql, ...page } = compiled({})
    expect(page).toEqual({
      rows: 'select r.*, r."id" as "#0" from "contact" r  order by r."id" limit 11',
      order: 'r."#0"',
      idColumn: 0,
      keyColumns: [0],
      totalColumn: undefined,
      columns: ['r."id"'],
      joins: [],
      write: 'writer',
    })
    expect([countSql(), countSql(5.5)]).toEqual([
      'select count(*) from (select 1 from "contact" r ) counted',
      'select count(*) from (select 1 from "contact" r  limit 5) counted',
    ])
  })

  test('adds filter, access rule and order, with the joins that they need', () => {
    const author = as.author('001A')
    const { rows, order, keyColumns, columns, countSql } = compiled(
      {
        where: '{ Email: { eq: null } }',
        sort: ['-Account.Name', 'LastName'],
        position: { at: 'offset', offset: 20 },
      },
      author,
    )
    expect({ rows, order, keyColumns, columns, count: countSql() }).toMatchInlineSnapshot(`
      {
        "columns": [
          "r."id"",
          "r."#0"::text",
          "r."last_name"",
        ],
        "count": "select count(*) from (select 1 from "contact" r left join "account" j1 on j1."id" = r."account_id" and (j1."owner_id" = any($1::text[]::character varying(18)[]) or j1."id" = any($2::text[]::character varying(18)[])) where r."email" is null and exists (select 1 from "account" p1 where p1."id" = r."account_id" and (p1."owner_id" = any($1::text[]::character varying(18)[]) or p1."id" = any($2::text[]::character varying(18)[])))) counted",
        "keyColumns": [
          1,
          2,
          0,
        ],
        "order": "r."#0" desc, r."#1", r."#2" desc",
        "rows": "select r.*, j1."name" as "#0", r."last_name" as "#1", r."id" as "#2" from "contact" r left join "account" j1 on j1."id" = r."account_id" and (j1."owner_id" = any($1::text[]::character varying(18)[]) or j1."id" = any($2::text[]::character varying(18)[])) where r."email" is null and exists (select 1 from "account" p1 where p1."id" = r."account_id" and (p1."owner_id" = any($1::text[]::character varying(18)[]) or p1."id" = any($2::text[]::character varying(18)[]))) order by j1."name" desc, r."last_name", r."id" desc limit 11 offset $3::int",
      }
    `)
  })

  test('uses the order, the rows and the conditions of the source', () => {
    const source: PageRequest['source'] = {
      key: 'recent',
      values: ['005A', '2026'],
      from: (_, next) => `(select * from recent where user_id = ${next()}) r`,
      conditions: (_, next) => [`r.seen > ${next()}`],
      order: [{ sql: 'r.seen', type: 'date', ascending: false, canBeEmpty: true }],
      counted: true,
    }
    const { rows, order, keyColumns, totalColumn, columns } = compiled({
      source,
      where: '{ Email: { eq: "a@b.it" } }',
    })
    expect({ rows, order, keyColumns, totalColumn, columns }).toMatchInlineSnapshot(`
      {
        "columns": [
          "r."id"",
          "r."#0"::text",
          "r."#total"::text",
        ],
        "keyColumns": [
          1,
          0,
        ],
        "order": "r."#0" desc, r."#1" desc",
        "rows": "select r.*, r.seen as "#0", r."id" as "#1", count(*) over () as "#total" from (select * from recent where user_id = $1) r  where r.seen > $2 and lower(r."email") = $3::text order by r.seen desc, r."id" desc limit 11",
        "totalColumn": 2,
      }
    `)
    expect(compiled({ source, sort: ['LastName'] }).order).toBe('r."#0", r."#1"')
  })

  test('does not add the id to an order that has it', () => {
    const { rows, keyColumns, columns } = compiled({ sort: ['Email', '-Id'] })
    expect(rows).toContain('order by r."email", r."id" desc limit 11')
    expect([keyColumns, columns]).toEqual([
      [1, 0],
      ['r."id"', 'r."email"'],
    ])
  })

  test('casts order keys to text, unless they are texts of the row', () => {
    const { keyColumns, columns } = compiled({ sort: ['Birthdate', 'Account.Name'] })
    expect([keyColumns, columns]).toEqual([
      [1, 2, 0],
      ['r."id"', 'r."#0"::text', 'r."#1"::text'],
    ])
  })

  test('treats a field that is visible on some rows only as nullable', () => {
    const session = { ...as.author('001A'), profiles: ['author', 'guest'] }
    const { rows, columns } = compiled(
      { object: objectNamed('Account'), sort: ['Phone'], position: after('5', '1') },
      session,
    )
    expect(rows).toMatchInlineSnapshot(
      `"with head as materialized (select r.*, (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end) as "#0", r."id" as "#1" from "account" r  where ((r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) or r."industry" = any($3::text[]::text[])) and ((case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end), r."id") > ($4::text, $5::varchar) order by (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end), r."id" limit 11), tail as materialized (select r.*, (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end) as "#0", r."id" as "#1" from "account" r  where ((r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) or r."industry" = any($3::text[]::text[])) and (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end) is null and (select count(*) from head) < 11 order by (case when (r."owner_id" = any($1::text[]::character varying(18)[]) or r."id" = any($2::text[]::character varying(18)[])) then r."phone" end), r."id" limit 11) select * from head union all select * from tail"`,
    )
    expect(columns).toEqual(['r."id"', 'r."#0"::text'])
  })

  test.each<[string, PageInput, [rows: string, order: string, values: string[]]]>([
    [
      'after a row',
      { sort: ['LastName'], position: after('Rossi', '003') },
      [
        'select r.*, r."last_name" as "#0", r."id" as "#1" from "contact" r  where (r."last_name", r."id") > ($1::text, $2::varchar) order by r."last_name", r."id" limit 11',
        'r."#0", r."#1"',
        ['Rossi', '003'],
      ],
    ],
    [
      'after a row, with empty values to come',
      { sort: ['Email'], position: after('a@b.it', '003') },
      [
        'with head as materialized (select r.*, r."email" as "#0", r."id" as "#1" from "contact" r  where (r."email", r."id") > ($1::text, $2::varchar) order by r."email", r."id" limit 11), tail as materialized (select r.*, r."email" as "#0", r."id" as "#1" from "contact" r  where r."email" is null and (select count(*) from head) < 11 order by r."email", r."id" limit 11) select * from head union all select * from tail',
        'r."#0", r."#1"',
        ['a@b.it', '003'],
      ],
    ],
    [
      'after a row with an empty value',
      { sort: ['Email'], position: after(null, '003') },
      [
        'select r.*, r."email" as "#0", r."id" as "#1" from "contact" r  where r."email" is null and r."id" > $1::varchar order by r."email", r."id" limit 11',
        'r."#0", r."#1"',
        ['003'],
      ],
    ],
    [
      'before a row',
      { sort: ['LastName'], position: before('Rossi', '003') },
      [
        'select r.*, r."last_name" as "#0", r."id" as "#1" from "contact" r  where (r."last_name", r."id") < ($1::text, $2::varchar) order by r."last_name" desc, r."id" desc limit 11',
        'r."#0", r."#1"',
        ['Rossi', '003'],
      ],
    ],
    [
      'before a row, downwards',
      { sort: ['-Email'], position: before(null, '003') },
      [
        'select r.*, r."email" as "#0", r."id" as "#1" from "contact" r  where r."email" is null and r."id" > $1::varchar order by r."email", r."id" limit 11',
        'r."#0" desc, r."#1" desc',
        ['003'],
      ],
    ],
  ])('reads the rows %s', (_, input, expected) => {
    const { rows, order } = compiled(input)
    expect([rows, order, pageValues(requested(input))]).toEqual(expected)
  })
})

test('pageShape differs for different statements, not for different values', () => {
  const shape = (input: PageInput) => pageShape(requested(input))
  expect([
    shape({}),
    shape({ sort: ['-LastName'], where: '{ Email: { eq: "a" } }', pageSize: 5 }),
    shape({ position: { at: 'offset', offset: 7 }, source: { key: 'recent', values: [] } }),
    shape({ sort: ['Email'], position: after(null, '003') }),
    shape({ sort: ['Email'], position: before('a', '003') }),
  ]).toEqual([
    '|every()||10|',
    '|Email eq 1|-LastName|5|',
    'recent|every()||10|o',
    '|every()|Email|10|after01',
    '|every()|Email|10|before11',
  ])
  expect(shape({ where: '{ Email: { eq: "b" } }' })).toBe(shape({ where: '{ Email: { eq: "c" } }' }))
})

test('pageValues lists the values of source, filter and position', () => {
  const input = { source: { key: 's', values: ['s'] }, where: '{ Email: { eq: "a" } }', sort: ['Email'] }
  const values = (position: Position) => pageValues(requested({ ...input, position }))
  expect([values(FIRST_PAGE), values({ at: 'offset', offset: 3 }), values(after(null, '003'))]).toEqual([
    ['s', 'a'],
    ['s', 'a', 3],
    ['s', 'a', '003'],
  ])
})

describe('requireAffordablePage', () => {
  const tree = addFieldNames(context, as.admin, createFieldTree(contact), {
    fields: ['Contact.Email', 'Contact.Account.Name'],
  })
  test('counts parents of filter, order and fields, and values', () => {
    const request = requested({
      where: '{ Account: { Parent: { Name: { eq: "a" } }, Name: { eq: "b" } } }',
      sort: ['ReportsTo.Account.Name'],
    })
    // Four parents in filter and order, one selected; four fields of ten records.
    expect(requireAffordablePage(request, tree)).toEqual({ parents: 5, values: 40 })
    expect(
      rejectionOf(() => requireAffordablePage({ ...request, pageSize: 25_001 }, tree))?.message,
    ).toContain('not 100004')
  })

  test('rejects more than 30 parents in filter and order', () => {
    const lookup = fieldNamed('Account.ParentId')
    const test = (name: string): Condition => ({
      is: 'test',
      lookups: [{ ...lookup, apiName: name }],
      object: objectNamed('Account'),
      field: fieldNamed('Account.Name'),
      operator: 'eq',
      operands: ['a'],
    })
    const spanning = (count: number) =>
      rejectionOf(() =>
        requireAffordablePage(
          { ...requested({}), condition: everyOf(...Array.from({ length: count }, (_, n) => test(`L${n}`))) },
          tree,
        ),
      )
    expect(spanning(30)).toBeUndefined()
    expect(spanning(31)?.message).toBe(
      'A read may ask for at most 30 parent records in filter and order, not 31',
    )
  })
})
