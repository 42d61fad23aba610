import type { RowRule } from '@foyer/record-contract/metadata'
import { NEVER, type RuleContext, ruleToSql } from '../access/rule-to-sql.ts'
import { simplifyRule, subjectFieldsOf } from '../access/simplify-rule.ts'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { createCompilation } from '../query/compilation.ts'
import type { FieldTree } from '../query/field-tree.ts'
import { compileRecord, type RecordWriter } from '../query/record-source.ts'
import type { RawRow } from '../query/row-writer.ts'
import { runText } from '../query/run-statement.ts'
import { quote } from '../query/statement.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'
import { createViewers, type Viewers } from './viewers.ts'

/** What a set of profiles may see of an object. */
export interface Sight {
  readonly object: ObjectMetadata
  readonly readRule: RowRule
  /** Fields that show on some rows only. */
  readonly fieldRules: readonly { readonly field: FieldMetadata; readonly rule: RowRule }[]
  readonly readable: ReadonlySet<string>
}

/** Undefined when the session can't read the object at all. */
export function sightOf(context: ServerContext, session: Session, object: ObjectMetadata): Sight | undefined {
  const access = context.access(object, session)
  if (!access.can('read')) return undefined
  const fields = [...object.fields.values()].filter((field) => access.canField('read', field))
  return {
    object,
    readRule: simplifyRule(access.rows('read'), object, context.registry, session.profiles),
    fieldRules: fields.flatMap((field) => {
      const rule = access.fieldRows(field)
      return rule ? [{ field, rule }] : []
    }),
    readable: new Set(fields.map(({ apiName }) => apiName)),
  }
}

/** How one row looks to some sessions. */
export interface Verdict {
  readonly seen: boolean
  /** Names of the fields of `fieldRules` that show. */
  readonly fields: ReadonlySet<string>
  /** What `writer` makes a record of, where fields were asked for. */
  readonly row: RawRow
}

export interface Judging {
  readonly context: ServerContext
  /** Of one set of profiles and language. */
  readonly sessions: readonly Session[]
  readonly sight: Sight
  /** The changes whose rows before are to stand in their tables; none to judge by what stands there now. */
  readonly undone: readonly StoredChange[]
}

/** By session and record. */
export type Verdicts = Map<Session, Map<string, Verdict>>

/** Columns before those of the fields: the viewer and the id. */
const FIELDS_AT = 2

/** Judges stored rows by their ids; the database is asked where it matters what stands in them. Rows that nobody sees are left out. */
export async function judgeStored(
  judging: Judging,
  rows: ReadonlyMap<string, string>,
  tree?: FieldTree,
): Promise<{ verdicts: Verdicts; writer: RecordWriter | undefined }> {
  const { context, sessions, sight } = judging
  if (rows.size === 0) return { verdicts: new Map(), writer: undefined }
  const viewers = createViewers(sessions)
  const rules = rulesFor(judging, viewers, rows.values())
  const condition = ruleToSql(sight.readRule, sight.object, 't', rules)
  if (condition === NEVER) return { verdicts: new Map(), writer: undefined }
  if (condition === undefined && !tree && sight.fieldRules.length === 0)
    return { verdicts: allSeen(sessions, rows.keys()), writer: undefined }
  const compilation = createCompilation(context, sessionOf(sessions), viewers.parameters)
  const fields = fieldColumns(sight, rules)
  for (const column of ['viewer.n', 'stored.id', ...fields]) compilation.columns.indexOf(column)
  const writer = tree && compileRecord(compilation, tree, 't')
  const stored = `unnest(${viewers.input([...rows.keys()])}::text[], ${viewers.input([...rows.values()])}::jsonb[]) stored (id, "row")`
  const populated = `jsonb_populate_record(null::${quote(sight.object.table)}, stored."row")`
  const shadows = shadowsOf(judging, (value) => viewers.input(value))
  const text =
    `${shadows}select ${compilation.columns.list.join(', ')} from ${viewers.from()} ` +
    `cross join ${stored} cross join lateral ${populated} t ` +
    `${compilation.joins.list.join(' ')} where ${condition ?? 'true'}`
  const found = await runText(context.options.pool, text, viewers.values())
  return { verdicts: verdictsOf(viewers, sight, found, () => true), writer }
}

function allSeen(sessions: readonly Session[], ids: Iterable<string>): Verdicts {
  const verdicts = new Map(
    [...ids].map((id): [string, Verdict] => [id, { seen: true, fields: new Set(), row: [] }]),
  )
  return new Map(sessions.map((session) => [session, verdicts]))
}

/** How many rows elsewhere a batch of changes may decide about before its readers had better start afresh. */
const MAX_REACHED = 1000

/** Judges the rows of the table that fulfil a condition; undefined when they are too many. */
export async function judgeReached(
  judging: Judging,
  reaches: (alias: string, input: (ids: readonly string[]) => string) => string | undefined,
): Promise<{ verdicts: Verdicts; etags: Map<string, number> } | undefined> {
  const { context, sessions, sight } = judging
  const viewers = createViewers(sessions)
  const rules = rulesFor(judging, viewers, [])
  const reached = reaches('t', (ids) => viewers.input(ids))
  if (reached === undefined) return { verdicts: new Map(), etags: new Map() }
  const condition = ruleToSql(sight.readRule, sight.object, 't', rules) ?? 'true'
  const etag = `round(extract(epoch from t."system_modstamp") * 1000)::bigint`
  const columns = ['viewer.n', 't."id"', ...fieldColumns(sight, rules), `(${condition}) is true`, etag]
  const shadows = shadowsOf(judging, (value) => viewers.input(value))
  const text =
    `${shadows}select ${columns.join(', ')} from ${viewers.from()} cross join ` +
    `(select t.* from ${quote(sight.object.table)} t where ${reached} limit ${MAX_REACHED + 1}) t`
  const found = await runText(context.options.pool, text, viewers.values())
  const etags = new Map(found.map((row) => [String(row[1]), Number(row.at(-1))]))
  if (etags.size > MAX_REACHED) return undefined
  return { verdicts: verdictsOf(viewers, sight, found, (row) => row.at(-2) === 't'), etags }
}

const sessionOf = ([first]: readonly Session[]) => {
  if (!first) throw new TypeError('Nobody to judge for')
  return first
}

/** The subjects of stored rows are known: only their rules are asked, or planning would cost more than the answer. */
function rulesFor(
  { context, sessions, sight }: Judging,
  { parameters }: Viewers,
  rows: Iterable<string>,
): RuleContext {
  const columns = subjectFieldsOf(sight.readRule).flatMap(
    (name) => sight.object.fields.get(name)?.column ?? [],
  )
  const rules = { registry: context.registry, parameters, profiles: sessionOf(sessions).profiles }
  const subjects = new Set<string>()
  for (const row of columns.length === 0 ? [] : rows) {
    const values = JSON.parse(row) as Readonly<Record<string, unknown>>
    for (const column of columns) subjects.add(String(values[column]))
  }
  return subjects.size === 0 ? rules : { ...rules, subjects }
}

const fieldColumns = ({ object, fieldRules }: Sight, rules: RuleContext) =>
  fieldRules.map(({ rule }) => `(${ruleToSql(rule, object, 't', rules) ?? 'true'}) is true`)

function verdictsOf(
  viewers: Viewers,
  { fieldRules }: Sight,
  rows: readonly RawRow[],
  isSeen: (row: RawRow) => boolean,
): Verdicts {
  const verdicts: Verdicts = new Map()
  for (const row of rows) {
    const shown = fieldRules.filter((_, index) => row[FIELDS_AT + index] === 't')
    const verdict: Verdict = {
      seen: isSeen(row),
      fields: new Set(shown.map(({ field }) => field.apiName)),
      row,
    }
    for (const session of viewers.sessionsOf(Number(row[0]))) {
      const own = verdicts.get(session) ?? new Map<string, Verdict>()
      verdicts.set(session, own.set(String(row[1]), verdict))
    }
  }
  return verdicts
}

/** Tables as they stood before the changes, under their own names. */
function shadowsOf({ context, undone }: Judging, input: (value: unknown) => string) {
  const changed = new Map<ObjectMetadata, StoredChange[]>()
  for (const change of undone) {
    const object = context.registry.objects.get(change.objectApiName)
    if (object) changed.set(object, [...(changed.get(object) ?? []), change])
  }
  const shadows = [...changed].map(([object, changes]) => {
    const table = quote(object.table)
    const ids = input(changes.map(({ recordId }) => recordId))
    const rows = input(changes.flatMap(({ before }) => before ?? []))
    return (
      `${table} as not materialized (select * from ${table} where "id" <> all(${ids}::text[]) union all ` +
      `select r.* from unnest(${rows}::jsonb[]) j, jsonb_populate_record(null::${table}, j) r)`
    )
  })
  return shadows.length === 0 ? '' : `with ${shadows.join(', ')} `
}
