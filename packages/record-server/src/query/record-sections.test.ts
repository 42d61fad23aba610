import { describe, expect, test } from 'vitest'
import { contextOn, fakePool, fieldNamed, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { ALWAYS } from './condition.ts'
import { addFieldNames, createFieldTree } from './field-tree.ts'
import { type PageRequest, WHOLE_TABLE } from './page.ts'
import { FIRST_PAGE } from './page-token.ts'
import { readRecordPage } from './record-page.ts'
import { readRecordSections, type Section } from './record-sections.ts'
import { whereCondition } from './where-condition.ts'

const request = (objectName: string, more: Partial<PageRequest> = {}): PageRequest => ({
  object: objectNamed(objectName),
  condition: ALWAYS,
  sort: [],
  pageSize: 1,
  position: FIRST_PAGE,
  source: WHOLE_TABLE,
  ...more,
})

/** A row of name, id and system fields. */
const MODIFIED = '2026-01-15 10:30:00'
const cells = (id: string) => [`Name ${id}`, id, null, MODIFIED, MODIFIED, null]

function setUp(answer: () => unknown[]) {
  const { pool, sent } = fakePool(answer)
  const context = contextOn(pool)
  let trees = 0
  const fields = (objectName: string) => () => {
    trees++
    return addFieldNames(context, as.admin, createFieldTree(objectNamed(objectName)), {
      fields: [`${objectName}.Name`],
    })
  }
  const section = (objectName: string, more: Partial<PageRequest> = {}, fieldsKey = 'Name'): Section => ({
    request: request(objectName, more),
    fieldsKey,
    fields: fields(objectName),
  })
  return { context, sent, section, fields, compiled: () => trees }
}

describe('readRecordSections', () => {
  test('reads pages of several objects in one statement, with a guard', async () => {
    const { context, sent, section } = setUp(() => [[JSON.stringify([cells('b1'), cells('b2')]), null]])
    const where = whereCondition(context, as.admin, objectNamed('Review__c'), '{ Stars__c: { gt: 3 } }')
    const guard = { object: objectNamed('Account'), id: '001A' }
    const author = as.author('001A')
    const pages = await readRecordSections(
      context,
      author,
      [section('Book__c'), section('Review__c', { condition: where })],
      guard,
    )
    expect(sent.map(({ text, values }) => [text, values])).toMatchInlineSnapshot(`
      [
        [
          "select (select json_agg(page.cells) from (select to_json(array[(r."name")::text, (r."id")::text, (r."last_modified_by_id")::text, (r."last_modified_date" at time zone 'UTC')::text, (r."system_modstamp" at time zone 'UTC')::text]) as cells from (select r.*, r."id" as "#0" from "book" r where (r."status" = any($4::text[]::text[]) or r."publisher" = any($3::text[]::character varying(18)[])) order by r."id" limit 2) r order by r."#0") page), (select json_agg(page.cells) from (select to_json(array[(r."name")::text, (r."id")::text, (r."last_modified_by_id")::text, (r."last_modified_date" at time zone 'UTC')::text, (r."system_modstamp" at time zone 'UTC')::text]) as cells from (select r.*, r."id" as "#0" from "review" r where r."stars" > $5::bigint and exists (select 1 from "book" p1 where p1."id" = r."book" and (p1."status" = any($4::text[]::text[]) or p1."publisher" = any($3::text[]::character varying(18)[]))) order by r."id" limit 2) r order by r."#0") page) from (select 1 from "account" g where g."id" = $1 and (g."owner_id" = any($2::text[]::character varying(18)[]) or g."id" = any($3::text[]::character varying(18)[]))) guard",
          [
            "001A",
            [
              "005000000000000AAA",
            ],
            [
              "001A",
            ],
            [
              "Published",
            ],
            "3",
          ],
        ],
      ]
    `)
    expect(
      pages?.map(({ records, hasMore }) => [records.map((text) => JSON.parse(text).id), hasMore]),
    ).toEqual([
      [['b1'], true],
      [[], false],
    ])
  })

  test('reads without a guard, and returns undefined if the guard has no row', async () => {
    const rows: unknown[] = [[null]]
    const { context, sent, section } = setUp(() => rows)
    expect(await readRecordSections(context, as.admin, [section('Book__c')])).toEqual([
      { records: [], hasMore: false, total: undefined, firstKey: undefined, lastKey: undefined },
    ])
    expect(sent[0]?.text).toMatch(/^select \(select json_agg.*\) page\)$/)
    const guard = { object: objectNamed('Account'), id: '001A' }
    await readRecordSections(context, as.admin, [section('Book__c')], guard)
    expect(sent[1]?.text).toMatch(/ from \(select 1 from "account" g where g\."id" = \$1\) guard$/)
    expect(sent[1]?.values).toEqual(['001A'])
    rows.length = 0
    expect(await readRecordSections(context, as.admin, [section('Book__c')], guard)).toBeUndefined()
  })

  test('compiles once for the same sections, profiles, language and guard', async () => {
    const { context, section, compiled } = setUp(() => [[null, null]])
    const book = section('Book__c')
    const guard = { object: objectNamed('Account'), id: '001A' }
    const countAfter = async (
      ...parameters: Parameters<typeof readRecordSections> extends [unknown, ...infer R] ? R : never
    ) => {
      await readRecordSections(context, ...parameters)
      return compiled()
    }
    expect(await countAfter(as.admin, [book])).toBe(1)
    expect(await countAfter(as.admin, [section('Book__c')])).toBe(1)
    expect(await countAfter(as.editor, [book])).toBe(2)
    expect(await countAfter({ ...as.admin, language: 'it' }, [book])).toBe(3)
    expect(await countAfter(as.admin, [book], guard)).toBe(4)
    expect(await countAfter(as.admin, [book], { ...guard, id: '001B' })).toBe(4)
    expect(await countAfter(as.admin, [section('Book__c', {}, 'Other')])).toBe(5)
    expect(await countAfter(as.admin, [section('Book__c', { pageSize: 2 })])).toBe(6)
    expect(await countAfter(as.admin, [section('User')])).toBe(7)
    expect(await countAfter(as.admin, [book, section('User')])).toBe(9)
  })

  test('prepares the statement from its third run on, unless its plan depends on values', async () => {
    const { context, sent, section } = setUp(() => [[null, null]])
    const planned = section('Book__c', { source: { key: 'p', values: [], plannedByValues: true } })
    for (let run = 0; run < 3; run++) await readRecordSections(context, as.admin, [section('Book__c')])
    for (let run = 0; run < 3; run++)
      await readRecordSections(context, as.admin, [section('Book__c'), planned])
    expect(sent.map(({ name }) => name !== undefined)).toEqual([false, false, true, false, false, false])
  })

  test('rejects sections that exceed the limits together', async () => {
    const { context, section } = setUp(() => [])
    const sections = (pageSize: number) => [
      section('Book__c', { pageSize }),
      section('Review__c', { pageSize }),
    ]
    await expect(readRecordSections(context, as.admin, sections(50_001))).rejects.toThrow('not 100002')
    await expect(readRecordSections(context, as.admin, sections(50_000))).resolves.toBeUndefined()
    const spanning = (count: number): Section => ({
      ...section('Account', {
        condition: {
          is: 'every',
          of: Array.from({ length: count }, (_, n) => ({
            is: 'test',
            lookups: [{ ...fieldNamed('Account.ParentId'), apiName: `L${n}` }],
            object: objectNamed('Account'),
            field: fieldNamed('Account.Name'),
            operator: 'eq',
            operands: ['a'],
          })),
        },
      }),
    })
    const parents = (last: number) =>
      readRecordSections(context, as.admin, [...[30, 30, 30].map(spanning), spanning(last)])
    await expect(parents(11)).rejects.toThrow('at most 100 parent records in a batch, not 101')
    await expect(parents(10)).resolves.toBeUndefined()
  })
})

describe('readRecordPage', () => {
  test('reads one page in one statement', async () => {
    const { context, sent, fields } = setUp(() => [cells('b1'), cells('b2')])
    const page = await readRecordPage(
      context,
      as.author('001A'),
      request('Book__c'),
      'Name',
      fields('Book__c'),
    )
    expect(sent.map(({ text, values }) => [text, values])).toMatchInlineSnapshot(`
      [
        [
          "select r."name", r."id", r."last_modified_by_id", r."last_modified_date" at time zone 'UTC', r."system_modstamp" at time zone 'UTC' from (select r.*, r."id" as "#0" from "book" r where (r."status" = any($1::text[]::text[]) or r."publisher" = any($2::text[]::character varying(18)[])) order by r."id" limit 2) r order by r."#0"",
          [
            [
              "Published",
            ],
            [
              "001A",
            ],
          ],
        ],
      ]
    `)
    expect(page.records.map((text) => JSON.parse(text).fields.Name.value)).toEqual(['Name b1'])
    expect([page.hasMore, page.firstKey]).toEqual([true, ['b1']])
  })

  test('compiles once for the same object, profiles, language, fields and shape', async () => {
    const { context, sent, fields, compiled } = setUp(() => [])
    const countAfter = async (parameters: PageRequest, session = as.admin, fieldsKey = 'Name') => {
      await readRecordPage(context, session, parameters, fieldsKey, fields(parameters.object.apiName))
      return compiled()
    }
    const book = request('Book__c')
    expect(await countAfter(book)).toBe(1)
    expect(await countAfter({ ...book })).toBe(1)
    expect(await countAfter(book, as.editor)).toBe(2)
    expect(await countAfter(book, { ...as.admin, language: 'it' })).toBe(3)
    expect(await countAfter(book, as.admin, 'Other')).toBe(4)
    expect(await countAfter({ ...book, pageSize: 2 })).toBe(5)
    expect(await countAfter(request('User'))).toBe(6)
    expect(await countAfter(book)).toBe(6)
    const planned = request('Book__c', { source: { key: 'p', values: [], plannedByValues: true } })
    for (let run = 0; run < 3; run++) await countAfter(planned)
    expect(sent.slice(-4).map(({ name }) => name !== undefined)).toEqual([true, false, false, false])
    await expect(countAfter({ ...book, pageSize: 100_001 })).rejects.toThrow('not 100001')
  })
})
