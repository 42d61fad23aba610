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

/** Visibility of an object for a set of profiles. */
export interface ObjectVisibility {
  readonly object: ObjectMetadata
  readonly readRule: RowRule
  /** Fields that are visible on some rows only. */
  readonly fieldRules: readonly { readonly field: FieldMetadata; readonly rule: RowRule }[]
  readonly readableFields: ReadonlySet<string>
}

/** Returns undefined if the session cannot read the object. */
export function visibilityOf(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
): ObjectVisibility | undefined {
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
    readableFields: new Set(fields.map(({ apiName }) => apiName)),
  }
}

/** Visibility of one row for some sessions. */
export interface RowVisibility {
  readonly isVisible: boolean
  /** API names of the visible fields among `fieldRules`. */
  readonly fields: ReadonlySet<string>
  /** Input of `writer`, if fields were requested. */
  readonly row: RawRow
}

export interface VisibilityQuery {
  readonly context: ServerContext
  /** Sessions with the same profiles and language. */
  readonly sessions: readonly Session[]
  readonly visibility: ObjectVisibility
  /** Changes to revert for the evaluation: their rows are replaced by the state before. Empty for the current state. */
  readonly revertedChanges: readonly StoredChange[]
}

/** By session and record id. */
export type RowVisibilities = Map<Session, Map<string, RowVisibility>>

/** Index of the first field column, after viewer and id. */
const FIRST_FIELD_COLUMN = 2

/**
 * Evaluates the visibility of stored rows by id. The database is queried only if the rules depend on row
 * values. Invisible rows are omitted.
 */
export async function evaluateStoredRows(
  query: VisibilityQuery,
  rows: ReadonlyMap<string, string>,
  tree?: FieldTree,
): Promise<{ visibilities: RowVisibilities; writer: RecordWriter | undefined }> {
  const { context, sessions, visibility } = query
  if (rows.size === 0) return { visibilities: new Map(), writer: undefined }
  const viewers = createViewers(sessions)
  const ruleContext = ruleContextFor(query, viewers, rows.values())
  const condition = ruleToSql(visibility.readRule, visibility.object, 't', ruleContext)
  if (condition === NEVER) return { visibilities: new Map(), writer: undefined }
  if (condition === undefined && !tree && visibility.fieldRules.length === 0)
    return { visibilities: allVisible(sessions, rows.keys()), writer: undefined }
  const compilation = createCompilation(context, firstSession(sessions), viewers.parameters)
  const fields = fieldColumns(visibility, ruleContext)
  for (const column of ['viewer.n', 'stored.id', ...fields]) compilation.columns.indexOf(column)
  const writer = tree && compileRecord(compilation, tree, 't')
  const stored = `unnest(${viewers.input([...rows.keys()])}::text[], ${viewers.input([...rows.values()])}::jsonb[]) stored (id, "row")`
  const populated = `jsonb_populate_record(null::${quote(visibility.object.table)}, stored."row")`
  const priorStateCtes = buildPriorStateCtes(query, (value) => viewers.input(value))
  const text =
    `${priorStateCtes}select ${compilation.columns.list.join(', ')} from ${viewers.from()} ` +
    `cross join ${stored} cross join lateral ${populated} t ` +
    `${compilation.joins.list.join(' ')} where ${condition ?? 'true'}`
  const resultRows = await runText(context.options.pool, text, viewers.values())
  return { visibilities: parseVisibilities(viewers, visibility, resultRows, () => true), writer }
}

function allVisible(sessions: readonly Session[], ids: Iterable<string>): RowVisibilities {
  const visibilities = new Map(
    [...ids].map((id): [string, RowVisibility] => [id, { isVisible: true, fields: new Set(), row: [] }]),
  )
  return new Map(sessions.map((session) => [session, visibilities]))
}

/** Maximum number of dependent rows per batch; beyond it sessions are reset. */
const MAX_DEPENDENT_ROWS = 1000

/** Evaluates the visibility of the table rows that match a condition. Returns undefined if there are too many. */
export async function evaluateDependentRows(
  query: VisibilityQuery,
  dependencyCondition: (alias: string, input: (ids: readonly string[]) => string) => string | undefined,
): Promise<{ visibilities: RowVisibilities; etags: Map<string, number> } | undefined> {
  const { context, sessions, visibility } = query
  const viewers = createViewers(sessions)
  const ruleContext = ruleContextFor(query, viewers, [])
  const dependsOnChange = dependencyCondition('t', (ids) => viewers.input(ids))
  if (dependsOnChange === undefined) return { visibilities: new Map(), etags: new Map() }
  const condition = ruleToSql(visibility.readRule, visibility.object, 't', ruleContext) ?? 'true'
  const etag = `round(extract(epoch from t."system_modstamp") * 1000)::bigint`
  const columns = [
    'viewer.n',
    't."id"',
    ...fieldColumns(visibility, ruleContext),
    `(${condition}) is true`,
    etag,
  ]
  const priorStateCtes = buildPriorStateCtes(query, (value) => viewers.input(value))
  const text =
    `${priorStateCtes}select ${columns.join(', ')} from ${viewers.from()} cross join ` +
    `(select t.* from ${quote(visibility.object.table)} t where ${dependsOnChange} limit ${MAX_DEPENDENT_ROWS + 1}) t`
  const resultRows = await runText(context.options.pool, text, viewers.values())
  const etags = new Map(resultRows.map((row) => [String(row[1]), Number(row.at(-1))]))
  if (etags.size > MAX_DEPENDENT_ROWS) return undefined
  return {
    visibilities: parseVisibilities(viewers, visibility, resultRows, (row) => row.at(-2) === 't'),
    etags,
  }
}

const firstSession = ([first]: readonly Session[]) => {
  if (!first) throw new TypeError('At least one session is required')
  return first
}

/**
 * The subjects of stored rows are known, so only their rules are included: otherwise planning would dominate
 * the query time.
 */
function ruleContextFor(
  { context, sessions, visibility }: VisibilityQuery,
  { parameters }: Viewers,
  rows: Iterable<string>,
): RuleContext {
  const columns = subjectFieldsOf(visibility.readRule).flatMap(
    (name) => visibility.object.fields.get(name)?.column ?? [],
  )
  const ruleContext = { registry: context.registry, parameters, profiles: firstSession(sessions).profiles }
  const subjects = new Set<string>()
  for (const row of columns.length === 0 ? [] : rows) {
    const values = JSON.parse(row) as Readonly<Record<string, unknown>>
    for (const column of columns) subjects.add(String(values[column]))
  }
  return subjects.size === 0 ? ruleContext : { ...ruleContext, subjects }
}

const fieldColumns = ({ object, fieldRules }: ObjectVisibility, ruleContext: RuleContext) =>
  fieldRules.map(({ rule }) => `(${ruleToSql(rule, object, 't', ruleContext) ?? 'true'}) is true`)

function parseVisibilities(
  viewers: Viewers,
  { fieldRules }: ObjectVisibility,
  rows: readonly RawRow[],
  isRowVisible: (row: RawRow) => boolean,
): RowVisibilities {
  const visibilities: RowVisibilities = new Map()
  for (const row of rows) {
    const visibleFields = fieldRules.filter((_, index) => row[FIRST_FIELD_COLUMN + index] === 't')
    const rowVisibility: RowVisibility = {
      isVisible: isRowVisible(row),
      fields: new Set(visibleFields.map(({ field }) => field.apiName)),
      row,
    }
    for (const session of viewers.sessionsOf(Number(row[0]))) {
      const bySession = visibilities.get(session) ?? new Map<string, RowVisibility>()
      visibilities.set(session, bySession.set(String(row[1]), rowVisibility))
    }
  }
  return visibilities
}

/** CTEs that shadow the tables with their state before the changes. */
function buildPriorStateCtes(
  { context, revertedChanges }: VisibilityQuery,
  input: (value: unknown) => string,
) {
  const changed = new Map<ObjectMetadata, StoredChange[]>()
  for (const change of revertedChanges) {
    const object = context.registry.objects.get(change.objectApiName)
    if (object) changed.set(object, [...(changed.get(object) ?? []), change])
  }
  const priorStateCtes = [...changed].map(([object, changes]) => {
    const table = quote(object.table)
    const ids = input(changes.map(({ recordId }) => recordId))
    const rows = input(changes.flatMap(({ before }) => before ?? []))
    return (
      `${table} as not materialized (select * from ${table} where "id" <> all(${ids}::text[]) union all ` +
      `select r.* from unnest(${rows}::jsonb[]) j, jsonb_populate_record(null::${table}, j) r)`
    )
  })
  return priorStateCtes.length === 0 ? '' : `with ${priorStateCtes.join(', ')} `
}
