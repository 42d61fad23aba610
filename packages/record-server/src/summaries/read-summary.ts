import { InvalidField, InvalidInput } from '@foyer/record-contract'
import type { ReadContext } from '../context.ts'
import { filterCondition } from '../lists/list-condition.ts'
import type { ListFilter } from '../lists/list-definition.ts'
import { requestedRowCount } from '../lists/list-records.ts'
import { requireList } from '../lists/read-list.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { AGGREGATES, rowsToAddUp } from '../query/added-up.ts'
import { type Compilation, createCompilation } from '../query/compilation.ts'
import { type Condition, everyOf, type FieldPath } from '../query/condition.ts'
import { pathSql } from '../query/condition-sql.ts'
import { resolvePath } from '../query/resolve-path.ts'
import { type Executor, runText } from '../query/run-statement.ts'
import { bind } from '../query/statement.ts'
import { whereCondition } from '../query/where-condition.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { type GroupKey, type GroupKeyReader, groupKeyReader, type Period } from './group-key.ts'

type MeasureKind = 'count' | 'distinct' | 'sum' | 'average' | 'least' | 'most'

interface SummaryGroup {
  field: string
  period?: Period | undefined
}
interface SummaryMeasure {
  kind: MeasureKind
  /** Not needed for a count of rows. */
  field?: string | undefined
}

/** Rows of an object, with groups and measures. */
export interface SummaryQuery {
  objectApiName: string
  /** Restricts the rows to a list view, combined with the other filters. */
  listViewApiName?: string | undefined
  where?: string | undefined
  searchTerm?: string | undefined
  filters?: readonly ListFilter[] | undefined
  groups: readonly SummaryGroup[]
  measures: readonly SummaryMeasure[]
}

interface SummaryRow {
  keys: GroupKey[]
  /** Null if there were no values. */
  values: (number | null)[]
}

/** Result of a summary: its groups, subtotals and total. */
export interface Summary {
  /** Ordered by the first measure, descending, unless the groups have a natural order. */
  rows: SummaryRow[]
  /** With two groups, the subtotals of each key of the rows: first by the first group, then by the second. */
  subtotals: SummaryRow[][]
  /** Over all rows, including those of omitted groups. */
  total: (number | null)[]
  /** True if groups were omitted. */
  isCut: boolean
}

const MAX_GROUPS = 2
const MAX_MEASURES = 6
const MAX_ROWS = 500
const NUMBERS = new Set(['Int', 'Double', 'Currency', 'Percent'])
const DAYS = new Set(['Date', 'DateTime'])

/**
 * Aggregates rows in one statement, with the rights of the session: unreadable rows are not counted, and an
 * unreadable field is unknown.
 */
export async function readSummary(
  context: ReadContext,
  session: Session,
  query: SummaryQuery,
  executor: Executor = context.options.pool as unknown as Executor,
): Promise<Summary> {
  const object = requireObject(context, query.objectApiName, session)
  if (query.groups.length > MAX_GROUPS || query.measures.length > MAX_MEASURES || query.measures.length === 0)
    throw InvalidInput(`A summary has at most ${MAX_GROUPS} groups, and one to ${MAX_MEASURES} measures`)
  const condition = await conditionOf(context, session, object, query)
  const compilation = createCompilation(context, session)
  const source = rowsToAddUp(compilation, object, condition)
  const groups = query.groups.map((group) => {
    const path = requirePath(context, session, object, group.field)
    if (group.period && !DAYS.has(path.field.dataType)) throw InvalidField(group.field, object.apiName)
    return groupKeyReader(compilation, path, group.period)
  })
  const measures = query.measures.map((measure) => measureOf(compilation, object, measure))
  const keys = groups.flatMap(({ columns }) => columns)
  const inner = [
    ...keys.map((sql, index) => `${sql} as g${index}`),
    ...measures.map(({ column }, index) => `${column} as m${index}`),
  ]
  const text = summedSql(groups, measures, `(select ${inner.join(', ')} ${source.from()}) s`)
  const rows = await runText(executor, text, bind(compilation.parameters.slots, session, source.inputs))
  /** The rows of one grouping set. */
  const rowsOf = (groupingSet: readonly GroupKeyReader[]) =>
    rows
      .filter(([level]) => Number(level) === levelOf(groups, groupingSet))
      .map(([, ...row]): SummaryRow => {
        let from = 0
        const found = groups.map((group) => {
          const cells = row.slice(from, from + group.columns.length)
          from += group.columns.length
          return { group, key: group.read(cells) }
        })
        return {
          keys: found.filter(({ group }) => groupingSet.includes(group)).map(({ key }) => key),
          values: row
            .slice(from)
            .map((value) => (value === null || value === undefined ? null : Number(value))),
        }
      })
  const found = groups.length === 0 ? [] : rowsOf(groups)
  return {
    total: rowsOf([])[0]?.values ?? measures.map(() => 0),
    subtotals: groups.length < MAX_GROUPS ? [] : groups.map((group) => rowsOf([group])),
    rows: found.slice(0, MAX_ROWS),
    isCut: found.length > MAX_ROWS,
  }
}

/** Value of `grouping()`: a bit for each group that is not part of the set, the first group's the highest. */
const levelOf = (groups: readonly GroupKeyReader[], groupingSet: readonly GroupKeyReader[]) =>
  groups.reduce((level, group) => level * 2 + (groupingSet.includes(group) ? 0 : 1), 0)

/**
 * Uses grouping sets, so that averages and distinct counts are right for both groups, each alone, and the
 * total. Keys with a natural order keep it.
 */
function summedSql(groups: readonly GroupKeyReader[], measures: readonly Measure[], source: string) {
  let place = 0
  const all = groups.map(({ columns, isOrdered }) => ({ isOrdered, names: columns.map(() => `g${place++}`) }))
  const names = all.flatMap((group) => group.names)
  const sums = measures.map(({ sum }, index) => `(${sum(`m${index}`)})::text as v${index}`)
  if (all.length === 0) return `select 0, ${sums.join(', ')} from ${source}`
  const level = `grouping(${all.map((group) => group.names[0]).join(', ')})`
  const own = all.filter(({ isOrdered }) => isOrdered).flatMap((group) => group.names)
  const first = measures[0]
  const order = [
    ...own.map((name) => `${name} nulls last`),
    ...(own.length === 0 && first ? [`${first.sum('m0')} desc nulls last`] : []),
    ...names,
  ]
  const sets = [names, ...(all.length > 1 ? all.map((group) => group.names) : []), []]
  // Subtotals are limited to the keys of the returned rows: an independent limit would omit some of them.
  const shown = all.map((group, index) => {
    const key = (table: string) => `row(${group.names.map((name) => `${table}.${name}`).join(', ')})::text`
    const own = all.reduce((sum, _, other) => sum * 2 + (other === index ? 0 : 1), 0)
    return `level = ${own} and ${key('t')} in (select ${key('d')} from t d where d.level = 0 and d.place <= ${MAX_ROWS})`
  })
  const conditions = [
    `level = 0 and place <= ${MAX_ROWS + 1}`,
    `level = ${2 ** all.length - 1}`,
    ...(all.length > 1 ? shown : []),
  ]
  return (
    `with t as materialized (select ${level} as level, ${[...names, ...sums].join(', ')}, ` +
    `row_number() over (partition by ${level} order by ${order.join(', ')}) as place ` +
    `from ${source} group by grouping sets (${sets.map((set) => `(${set.join(', ')})`).join(', ')})) ` +
    `select level, ${[...names, ...measures.map((_, index) => `v${index}`)].join(', ')} from t ` +
    `where ${conditions.map((condition) => `(${condition})`).join(' or ')} order by level desc, place`
  )
}

async function conditionOf(
  context: ReadContext,
  session: Session,
  object: ObjectMetadata,
  { listViewApiName, where, searchTerm, filters = [] }: SummaryQuery,
): Promise<Condition> {
  const filterConditions = filters.map((filter) => filterCondition(context, session, object, filter))
  if (listViewApiName === undefined) {
    const whereConditions =
      where === undefined || where.trim() === '' ? [] : [whereCondition(context, session, object, where)]
    return everyOf(...whereConditions, ...filterConditions)
  }
  const list = await requireList(context, session, object.apiName, listViewApiName)
  return everyOf(requestedRowCount(context, session, list, { where, searchTerm }), ...filterConditions)
}

function requirePath(
  context: RecordContext,
  session: Session,
  object: ObjectMetadata,
  name: string,
): FieldPath {
  const path = resolvePath(context, session, object, name)
  if (!path?.field.filterable) throw InvalidField(name, object.apiName)
  return path
}

interface Measure {
  /** Value of a row. */
  column: string
  /** Aggregate of all rows. */
  sum: (column: string) => string
}

const FUNCTIONS: Readonly<Record<Exclude<MeasureKind, 'count'>, Measure['sum']>> = {
  distinct: AGGREGATES.COUNT_DISTINCT.sql,
  sum: AGGREGATES.SUM.sql,
  average: (column) => `round(${AGGREGATES.AVG.sql(column)}, 4)`,
  least: AGGREGATES.MIN.sql,
  most: AGGREGATES.MAX.sql,
}

function measureOf(
  compilation: Compilation,
  object: ObjectMetadata,
  { kind, field = '' }: SummaryMeasure,
): Measure {
  if (kind === 'count') return { column: '1', sum: () => 'count(*)' }
  const path = requirePath(compilation.context, compilation.session, object, field)
  if (kind !== 'distinct' && !NUMBERS.has(path.field.dataType)) throw InvalidField(field, object.apiName)
  return { column: pathSql(compilation, path, 'r'), sum: FUNCTIONS[kind] }
}
