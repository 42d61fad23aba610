import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matrixServer } from '../../testing/matrix/matrix-server.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { type Literal, printLiteral } from '../query/parse-literal.ts'
import { escapeText, printCondition } from './print-soql.ts'
import type { Comparison, SoqlCondition, SoqlValue } from './soql-ast.ts'

/** The same filter in the UI API and in SOQL returns the same records for every session, and the same errors. */
let server: Awaited<ReturnType<typeof matrixServer>>
beforeAll(async () => {
  server = await matrixServer()
})
afterAll(() => server.close())

interface Filter {
  readonly where: Literal
  readonly soql: SoqlCondition
}

const entry = (key: string, value: Literal): Literal => ({ entries: [[key, value]] })

const OPERATORS: readonly (readonly [string, Comparison])[] = [
  ['eq', '='],
  ['ne', '!='],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
  ['in', 'IN'],
  ['nin', 'NOT IN'],
]

/** A value of the field in both notations. */
function valueFor(field: FieldMetadata, planted: readonly unknown[]): fc.Arbitrary<[Literal, SoqlValue]> {
  const bare = (text: string, literal: Literal): [Literal, SoqlValue] => [literal, { text, quoted: false }]
  const known = planted.filter((value) => value !== null && value !== undefined)
  switch (field.kind) {
    case 'number':
      return fc.oneof(
        ...(known.length > 0
          ? [fc.constantFrom(...known).map((value) => bare(String(value), Number(value)))]
          : []),
        fc.integer().map((value) => bare(String(value), value)),
      )
    case 'boolean':
      return fc.boolean().map((value) => bare(String(value), value))
    case 'date':
      return fc.constantFrom('1801-01-09', '2026-01-15').map((day) => bare(day, entry('value', day)))
    case 'dateTime':
      return fc
        .constantFrom('2026-01-10T00:00:00Z', '1701-02-01T10:00:00Z')
        .map((moment) => bare(moment, entry('value', moment)))
    default: {
      const texts = known.flatMap((value) => (Array.isArray(value) ? value : [value])).map(String)
      return fc
        .oneof(
          ...(texts.length > 0 ? [fc.constantFrom(...texts)] : []),
          fc.constantFrom("D'Arco", 'x\\y', ''),
        )
        .map((text) => [text, { text: escapeText(text), quoted: true }])
    }
  }
}

const isOrdered = ({ kind }: FieldMetadata) => kind !== 'list' && kind !== 'boolean'

function testOf(object: ObjectMetadata): fc.Arbitrary<Filter> {
  const fields = [...object.fields.values()].filter((field) => field.column !== null)
  return fc.constantFrom(...fields).chain((field) => {
    const planted = server.world.rows
      .filter((row) => row.object === object)
      .map((row) => row.values[field.apiName])
    const operators = OPERATORS.filter(([name]) => isOrdered(field) || !/^[lg]t/.test(name))
    return fc
      .tuple(
        fc.constantFrom(...operators),
        fc.array(valueFor(field, planted), { minLength: 1, maxLength: 2 }),
      )
      .map(([[name, operator], values]): Filter => {
        const isList = operator === 'IN' || operator === 'NOT IN'
        const used = isList ? values : values.slice(0, 1)
        return {
          where: entry(
            field.apiName,
            entry(name, isList ? used.map(([literal]) => literal) : (used[0]?.[0] ?? null)),
          ),
          soql: {
            is: 'compare',
            left: { is: 'field', name: field.apiName },
            operator,
            values: used.map(([, value]) => value),
          },
        }
      })
  })
}

const filterOf = (object: ObjectMetadata): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2 },
      testOf(object),
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
        )
        .map(
          ([is, parts]): Filter => ({
            where: entry(
              is,
              parts.map(({ where }) => where),
            ),
            soql: { is, of: parts.map(({ soql }) => soql) },
          }),
        ),
      tie('filter').map(
        ({ where, soql }): Filter => ({ where: entry('not', where), soql: { is: 'not', of: soql } }),
      ),
    ),
  })).filter

const idsOf = (records: readonly object[]) =>
  records.map((record) => ('id' in record ? record.id : 'Id' in record ? record.Id : '')).sort()

test('returns the same as the list call, for every profile', { timeout: 120_000 }, async () => {
  const objects = [...server.registry.objects.values()]
  const cases = fc.constantFrom(...objects).chain((object) => fc.tuple(fc.constant(object), filterOf(object)))
  const people = fc.constantFrom(...server.world.sessions)
  let found = 0
  await fc.assert(
    fc.asyncProperty(cases, people, async ([object, { where, soql }], session) => {
      const list =
        Object.keys(object.declaration.listViews ?? {})[0] ??
        `All${object.declaration.labelPlural['en-US'].replace(/\W+/g, '')}`
      const [byList, byQuery] = await Promise.all([
        server.call(session, {
          method: 'POST',
          url: `/services/data/v65.0/ui-api/list-records/${object.apiName}/${list}`,
          payload: { where: printLiteral(where), pageSize: 200 },
        }),
        server.call(session, {
          method: 'GET',
          url: `/services/data/v65.0/query?q=${encodeURIComponent(`SELECT Id FROM ${object.apiName} WHERE ${printCondition(soql)}`)}`,
        }),
      ])
      const what = `${session.profiles}: ${printCondition(soql)} ${JSON.stringify(byQuery.body)}`
      if (byList.status !== 200) {
        expect(byQuery.status, what).toBe(400)
        return
      }
      expect(byQuery.status, what).toBe(200)
      expect(idsOf(byQuery.body.records), what).toEqual(idsOf(byList.body.records))
      found += byQuery.body.records.length
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(100)
})
