import { MAX_FILTER_RECORDS, TooComplicated } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Compilation } from './compilation.ts'
import { nestedSelect } from './compilation.ts'
import { type Condition, type FieldPath, shapeOf, testsOf, valuesOf } from './condition.ts'
import { conditionSql, pathSql } from './condition-sql.ts'
import { type FieldTree, requireFewValues, sizeOf } from './field-tree.ts'
import { keyShape, type OrderKey, orderSql, reversed, rowsAfter } from './keyset.ts'
import type { Position, RowKey } from './page-token.ts'
import { readRule } from './record-source.ts'
import type { RawRow } from './row-writer.ts'
import { canBeEmpty, type SortKey, sortsById, sortText } from './sort.ts'
import { quote } from './statement.ts'

/** Returns the placeholder of the next value of a page, in the order of `pageValues`. */
export type NextValue = () => string

/** Source of a page's rows, if it is not the table itself. */
export interface RowSource {
  /** Cache key of the source. */
  readonly key: string
  readonly values: readonly unknown[]
  /** SQL after `from`, with the rows under the alias `r`. */
  readonly from?: (compilation: Compilation, next: NextValue) => string
  readonly conditions?: (compilation: Compilation, next: NextValue) => readonly string[]
  /** Default order of the source. */
  readonly order?: readonly OrderKey[]
  /** True if all rows are counted, not only those of the page. */
  readonly counted?: boolean
  /** True if the best plan depends on the values: the statement is then planned each time. */
  readonly plannedByValues?: boolean
}

/** One page of an object's rows: condition, order and position. */
export interface PageRequest {
  readonly object: ObjectMetadata
  readonly condition: Condition
  readonly sort: readonly SortKey[]
  readonly pageSize: number
  readonly position: Position
  readonly source: RowSource
}

export interface CompiledPage<W> {
  /** Selects these columns of the page's rows, under the alias `r`. */
  readonly rows: string
  readonly columns: readonly string[]
  readonly joins: readonly string[]
  readonly order: string
  readonly idColumn: number
  readonly keyColumns: readonly number[]
  /** Column with the total, if rows are counted. */
  readonly totalColumn: number | undefined
  /** SQL that counts all rows, optionally up to a limit. */
  readonly countSql: (limit?: number) => string
  /** Serialiser of the columns. */
  readonly write: W
}

export const WHOLE_TABLE: RowSource = { key: '', values: [] }

/** Cache key of a page's statement, besides object and fields. */
export function pageShape({ condition, sort, pageSize, position, source }: PageRequest) {
  const at =
    position.at === 'offset' ? (position.offset > 0 ? 'o' : '') : `${position.at}${keyShape(position.key)}`
  return `${source.key}|${shapeOf(condition)}|${sortText(sort)}|${pageSize}|${at}`
}

/** Values of a page's parameters, in the order in which `compilePage` binds them. */
export function pageValues({ condition, position, source }: PageRequest): unknown[] {
  const from =
    position.at === 'offset'
      ? position.offset > 0
        ? [position.offset]
        : []
      : position.key.filter((value) => value !== null)
  return [...source.values, ...valuesOf(condition), ...from]
}

/** Throws if a page is too expensive, before it is planned; returns its cost. */
export function requireAffordablePage({ condition, sort, pageSize }: PageRequest, tree: FieldTree) {
  const spanned = new Set<string>()
  const note = ({ lookups }: FieldPath) => {
    for (let depth = 1; depth <= lookups.length; depth++)
      spanned.add(
        lookups
          .slice(0, depth)
          .map(({ apiName }) => apiName)
          .join('.'),
      )
  }
  for (const test of testsOf(condition)) note(test)
  for (const { path } of sort) note(path)
  if (spanned.size > MAX_FILTER_RECORDS)
    throw TooComplicated('parent records in filter and order', MAX_FILTER_RECORDS, spanned.size)
  const { parents, fields } = sizeOf(tree)
  const values = fields * pageSize
  requireFewValues(values)
  return { parents: parents + spanned.size, values }
}

/** Order of a page: the requested one or that of the source, then the id, so that it is total. */
function orderKeys(compilation: Compilation, { sort, source }: PageRequest): OrderKey[] {
  const requested = sort.map(
    (key): OrderKey => ({
      sql: pathSql(compilation, key.path, 'r'),
      type: key.path.field.sqlType ?? 'text',
      ascending: key.ascending,
      emptyFirst: key.emptyFirst,
      canBeEmpty: canBeEmpty(key) || isGuarded(compilation, key.path),
      isOwnText: isOwnText(compilation, key.path),
    }),
  )
  const keys = requested.length > 0 ? requested : [...(source.order ?? [])]
  const ascending = keys[0]?.ascending ?? true
  const id = { sql: 'r."id"', type: 'varchar', ascending, canBeEmpty: false, isOwnText: true }
  return sortsById(sort) ? keys : [...keys, id]
}

/** True for a field that is visible on some rows only, and null on others. */
const isGuarded = ({ context, session }: Compilation, { object, field }: FieldPath) =>
  context.access(object, session).fieldRows(field) !== undefined

const isOwnText = (compilation: Compilation, path: FieldPath) =>
  path.lookups.length === 0 && path.field.kind === 'text' && !isGuarded(compilation, path)

/**
 * Compiles a page with one additional row, which indicates a next page. The page is limited in a subselect,
 * and only its rows, under the alias `r`, are joined with parents.
 */
export function compilePage<W>(
  compilation: Compilation,
  compileRow: (compilation: Compilation) => W,
  request: PageRequest,
  next: NextValue,
): CompiledPage<W> {
  const cut = nestedSelect(compilation)
  const from = request.source.from?.(cut, next) ?? `${quote(request.object.table)} r`
  const conditions = [...(request.source.conditions?.(cut, next) ?? [])]
  const filter = conditionSql(cut, request.condition, 'r', next)
  if (filter !== 'true') conditions.push(filter)
  const rule = readRule(cut, request.object, 'r')
  if (rule !== undefined) conditions.push(rule)
  const keys = orderKeys(cut, request)
  const rows = pageRows(cut, request, from, conditions, keys, next)

  const shown = keys.map((key, index) => ({ ...key, sql: `r.${keyName(index)}` }))
  const write = compileRow(compilation)
  return {
    rows,
    write,
    order: orderSql(shown),
    idColumn: compilation.columns.indexOf('r."id"'),
    keyColumns: keys.map(({ sql, isOwnText }, index) =>
      compilation.columns.indexOf(isOwnText ? sql : `r.${keyName(index)}::text`),
    ),
    countSql: (limit) =>
      `select count(*) from (select 1 from ${from} ${cut.joins.list.join(' ')}${whereSql(conditions)}${limit === undefined ? '' : ` limit ${Math.trunc(limit)}`}) counted`,
    totalColumn: request.source.counted ? compilation.columns.indexOf(`r.${TOTAL}::text`) : undefined,
    columns: compilation.columns.list,
    joins: compilation.joins.list,
  }
}

const whereSql = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`

/** An alias that no column of a table has. */
const keyName = (index: number) => quote(`#${index}`)
const TOTAL = quote('#total')

function pageRows(
  cut: Compilation,
  { pageSize, position, source }: PageRequest,
  from: string,
  conditions: readonly string[],
  keys: readonly OrderKey[],
  next: NextValue,
) {
  const backwards = position.at === 'before'
  const walked = backwards ? reversed(keys) : keys
  const named = keys.map(({ sql }, index) => `${sql} as ${keyName(index)}`)
  if (source.counted) named.push(`count(*) over () as ${TOTAL}`)
  // A validated integer, inlined because the planner needs to know the limit.
  const limit = Math.trunc(pageSize) + 1
  const select = (more: readonly string[], tail = '') => {
    const where = whereSql([...conditions, ...more])
    return `select r.*, ${named.join(', ')} from ${from} ${cut.joins.list.join(' ')}${where} order by ${orderSql(walked)} limit ${limit}${tail}`
  }
  if (position.at === 'offset') return select([], position.offset > 0 ? ` offset ${next()}::int` : '')
  const values = position.key.map((value) => (value === null ? 'null' : next()))
  const [first = 'true', second] = rowsAfter(walked, position.key, values)
  if (second === undefined) return select([first])
  // The second part is evaluated only if the first does not fill the page.
  return `with head as materialized (${select([first])}), tail as materialized (${select([second, `(select count(*) from head) < ${limit}`])}) select * from head union all select * from tail`
}

/** The rows of a page as records. */
export interface Page {
  readonly records: readonly string[]
  readonly hasMore: boolean
  /** The total; undefined if rows were not counted, or this page is empty. */
  readonly total?: number | undefined
  readonly firstKey: RowKey | undefined
  readonly lastKey: RowKey | undefined
}

/**
 * Reads the rows of a compiled page, which may have an additional row at the end or (when read backwards) at the start.
 */
export function readPage(
  page: Pick<CompiledPage<unknown>, 'idColumn' | 'keyColumns' | 'totalColumn'>,
  rows: readonly RawRow[],
  { pageSize, position }: PageRequest,
  write: (row: RawRow) => string,
): Page {
  const found = rows.filter((row) => row[page.idColumn] !== null)
  const hasMore = found.length > pageSize
  const pageRows = !hasMore
    ? found
    : position.at === 'before'
      ? found.slice(-pageSize)
      : found.slice(0, pageSize)
  const keyOf = (row: RawRow | undefined) => row && page.keyColumns.map((column) => row[column] ?? null)
  const total = page.totalColumn === undefined ? undefined : found[0]?.[page.totalColumn]
  return {
    records: pageRows.map(write),
    hasMore,
    total: total ? Number(total) : undefined,
    firstKey: keyOf(pageRows[0]),
    lastKey: keyOf(pageRows.at(-1)),
  }
}
