import { describe, expect, test } from 'vitest'
import { contextOn, fakePool, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import { addFieldNames, createFieldTree } from '../query/field-tree.ts'
import type { Session } from '../session.ts'
import {
  evaluateDependentRows,
  evaluateStoredRows,
  type ObjectVisibility,
  type RowVisibilities,
  visibilityOf,
} from './evaluate-visibility.ts'

const author = as.author('001A', '005A')
const other = as.author('001B', '005A')
/** A profile that reads fields combined with one that does not. */
const mixed: Session = { ...author, profiles: ['author', 'guest'] }

function setUp(answer: Parameters<typeof fakePool>[0] = () => []) {
  const { pool, sent } = fakePool(answer)
  const context = contextOn(pool)
  const queryFor = (
    objectName: string,
    sessions: readonly Session[],
    undone: Parameters<typeof storedChange>[] = [],
  ) => {
    const [first] = sessions
    const visibility = first && visibilityOf(context, first, objectNamed(objectName))
    if (!visibility) throw new TypeError('not readable')
    return { context, sessions, visibility, revertedChanges: undone.map((change) => storedChange(...change)) }
  }
  return { context, sent, queryFor }
}

const plain = (visibilities: RowVisibilities) =>
  [...visibilities].map(([session, own]) => [
    session.attributes.accountId?.[0] ?? session.profiles[0],
    Object.fromEntries(
      [...own].map(([id, { isVisible, fields, row }]) => [id, [isVisible, [...fields], row]]),
    ),
  ])

describe('visibilityOf', () => {
  const { context } = setUp()
  const visibility = (name: string, session: Session) => visibilityOf(context, session, objectNamed(name))

  test('returns the rows and fields that a session may read', () => {
    expect(visibility('Contact', as.guest)).toBeUndefined()
    const account = visibility('Account', as.guest)
    expect(account?.readRule).toEqual({ rule: 'value', field: 'Industry', values: ['Retail'] })
    expect([
      account?.fieldRules,
      account?.readableFields.has('Website'),
      account?.readableFields.has('Phone'),
    ]).toEqual([[], true, false])
  })

  test('returns the fields that are visible on some rows only', () => {
    const names = ({ fieldRules }: ObjectVisibility) => fieldRules.map(({ field }) => field.apiName)
    const account = visibility('Account', mixed)
    expect(account && names(account)).toContain('Phone')
    expect(account && names(account)).not.toContain('Website')
    expect(account?.fieldRules[0]?.rule.rule).toBe('some')
  })
})

describe('evaluateStoredRows', () => {
  test('evaluates stored rows for all sessions in one statement', async () => {
    const { queryFor, sent } = setUp(() => [
      ['0', 'a0A'],
      ['1', 'a0B'],
    ])
    const rows = new Map([
      ['a0A', '{"id":"a0A"}'],
      ['a0B', '{"id":"a0B"}'],
    ])
    const { visibilities, writer } = await evaluateStoredRows(queryFor('Book__c', [author, other]), rows)
    // A statement gets a name after a few uses, and other tests of the same process use it too.
    expect(sent).toMatchObject([
      {
        text: `select viewer.n, stored.id from jsonb_to_recordset($4::jsonb) viewer (n integer, "accountId" text[]) cross join unnest($2::text[], $3::jsonb[]) stored (id, "row") cross join lateral jsonb_populate_record(null::"book", stored."row") t where (t."status" = any($1::text[]::text[]) or t."publisher" = any(viewer."accountId"::text[]::character varying(18)[]))`,
        values: [
          ['Published'],
          ['a0A', 'a0B'],
          ['{"id":"a0A"}', '{"id":"a0B"}'],
          JSON.stringify([
            { n: 0, accountId: ['001A'] },
            { n: 1, accountId: ['001B'] },
          ]),
        ],
        rowMode: 'array',
      },
    ])
    expect(writer).toBeUndefined()
    expect(plain(visibilities)).toEqual([
      ['001A', { a0A: [true, [], ['0', 'a0A']] }],
      ['001B', { a0B: [true, [], ['1', 'a0B']] }],
    ])
  })

  test('sends no statement if all rows are visible, none is, or there is none', async () => {
    const { queryFor, sent } = setUp()
    const rows = new Map([
      ['001A', '{}'],
      ['001B', '{}'],
    ])
    expect(
      plain((await evaluateStoredRows(queryFor('Account', [as.admin, as.admin]), rows)).visibilities),
    ).toEqual([['admin', { '001A': [true, [], []], '001B': [true, [], []] }]])
    expect(await evaluateStoredRows(queryFor('Book__c', [author]), new Map())).toEqual({
      visibilities: new Map(),
      writer: undefined,
    })
    const never = { ...queryFor('Book__c', [author]) }
    expect(
      await evaluateStoredRows(
        { ...never, visibility: { ...never.visibility, readRule: { rule: 'none' } } },
        rows,
      ),
    ).toEqual({ visibilities: new Map(), writer: undefined })
    expect(sent).toEqual([])
  })

  test('reads the changed fields, and the visibility of guarded fields', async () => {
    const { context, queryFor, sent } = setUp(() => [['0', '001A', 't', 'f', 't']])
    const own = queryFor('Account', [mixed])
    const shown = own.visibility.fieldRules.slice(0, 3)
    const visibility = { ...own.visibility, fieldRules: shown }
    const tree = addFieldNames(context, mixed, createFieldTree(objectNamed('Account')), {
      fields: ['Account.Website'],
    })
    const { visibilities, writer } = await evaluateStoredRows(
      { ...own, visibility },
      new Map([['001A', '{}']]),
      tree,
    )
    expect([...(visibilities.get(mixed)?.get('001A')?.fields ?? [])]).toEqual(
      [shown[0], shown[2]].map((each) => each?.field.apiName),
    )
    expect(writer).toBeTypeOf('function')
    const flag =
      '((t."owner_id" = any(viewer."userId"::text[]::character varying(18)[]) or t."id" = any(viewer."accountId"::text[]::character varying(18)[]))) is true'
    expect(sent[0]?.text).toContain(`select viewer.n, stored.id, ${flag}, t."website", t."id", `)
    // Columns are selected once: all three fields have the same rule.
    expect(sent[0]?.text.split(flag)).toHaveLength(2)
  })

  test('reads changed fields of rows that all sessions see', async () => {
    const { context, queryFor, sent } = setUp(() => [['0', '001A']])
    const tree = addFieldNames(context, as.admin, createFieldTree(objectNamed('Account')), {
      fields: ['Account.Website'],
    })
    await evaluateStoredRows(queryFor('Account', [as.admin]), new Map([['001A', '{}']]), tree)
    expect(sent[0]?.text).toMatch(
      /^select viewer\.n, stored\.id, t\."website", .* from \(values \(0\)\) viewer \(n\) .* where true$/,
    )
  })

  test('replaces changed rows by their previous state', async () => {
    const { queryFor, sent } = setUp()
    await evaluateStoredRows(
      queryFor(
        'Contact',
        [author],
        [
          ['Account', '001A', { id: '001A' }, { id: '001A' }],
          ['Account', '001B', null, { id: '001B' }],
          ['Nothing', 'x', {}, {}],
        ],
      ),
      new Map([['003A', '{}']]),
    )
    expect(sent[0]?.text).toMatch(
      /^with "account" as not materialized \(select \* from "account" where "id" <> all\(\$3::text\[\]\) union all select r\.\* from unnest\(\$4::jsonb\[\]\) j, jsonb_populate_record\(null::"account", j\) r\) select viewer\.n/,
    )
    expect(sent[0]?.values.slice(2, 4)).toEqual([['001A', '001B'], ['{"id":"001A"}']])
  })

  test('evaluates only the subjects of the rows', async () => {
    const { queryFor, sent } = setUp()
    await evaluateStoredRows(
      queryFor('Change__c', [author]),
      new Map([['a02', '{"object_api_name":"Book__c","record_id":"a00"}']]),
    )
    expect(sent[0]?.text).toContain('from "book" s1')
    expect(sent[0]?.text).not.toContain('from "account" s1')
    const { queryFor: none, sent: nothing } = setUp()
    await evaluateStoredRows(none('Change__c', [author]), new Map([['a02', '{"object_api_name":"Nothing"}']]))
    expect(nothing).toEqual([])
  })
})

describe('evaluateDependentRows', () => {
  const reaches = (alias: string, input: (ids: readonly string[]) => string) =>
    `${alias}."account_id" = any(${input(['001A'])})`

  test('evaluates the table rows that match a condition', async () => {
    const { queryFor, sent } = setUp(() => [
      ['0', '003A', 't', '5'],
      ['0', '003B', 'f', '6'],
    ])
    const found = await evaluateDependentRows(queryFor('Contact', [author]), reaches)
    expect(sent[0]?.text).toBe(
      `select viewer.n, t."id", (exists (select 1 from "account" p1 where p1."id" = t."account_id" and (p1."owner_id" = any(viewer."userId"::text[]::character varying(18)[]) or p1."id" = any(viewer."accountId"::text[]::character varying(18)[])))) is true, round(extract(epoch from t."system_modstamp") * 1000)::bigint from jsonb_to_recordset($2::jsonb) viewer (n integer, "userId" text[], "accountId" text[]) cross join (select t.* from "contact" t where t."account_id" = any($1) limit 1001) t`,
    )
    expect(sent[0]?.values[0]).toEqual(['001A'])
    expect(found && plain(found.visibilities)).toEqual([
      ['001A', { '003A': [true, [], ['0', '003A', 't', '5']], '003B': [false, [], ['0', '003B', 'f', '6']] }],
    ])
    expect(found && [...found.etags]).toEqual([
      ['003A', 5],
      ['003B', 6],
    ])
  })

  test('sends no statement if there are no dependent rows', async () => {
    const { queryFor, sent } = setUp()
    expect(await evaluateDependentRows(queryFor('Contact', [author]), () => undefined)).toEqual({
      visibilities: new Map(),
      etags: new Map(),
    })
    expect(sent).toEqual([])
  })

  test('evaluates the state before the changes, and rows that all sessions see', async () => {
    const { queryFor, sent } = setUp()
    await evaluateDependentRows(queryFor('Account', [as.admin], [['Account', '001A', {}, {}]]), reaches)
    expect(sent[0]?.text).toMatch(
      /^with "account" as not materialized .* select viewer\.n, t\."id", \(true\) is true, /,
    )
  })

  test('returns undefined for more than a thousand rows', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ['0', `003${n}`, 't', '5'])
    const reachedOf = async (count: number) =>
      (await evaluateDependentRows(setUp(() => rows(count)).queryFor('Contact', [author]), reaches))?.etags
        .size
    expect([await reachedOf(1000), await reachedOf(1001)]).toEqual([1000, undefined])
  })

  test('requires at least one session', async () => {
    const { queryFor } = setUp()
    await expect(
      evaluateDependentRows({ ...queryFor('Contact', [author]), sessions: [] }, reaches),
    ).rejects.toThrow('At least one session is required')
  })
})
