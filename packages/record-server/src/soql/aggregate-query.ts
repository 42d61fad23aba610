import {
  InvalidFilter,
  MAX_SOQL_BATCH,
  MAX_SORT_FIELDS,
  MalformedQuery,
  TooManyGroups,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ValueKind } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { AGGREGATES, type AggregateFunction, isSingle, rowsToAddUp } from '../query/added-up.ts'
import { type Compilation, createCompilation } from '../query/compilation.ts'
import type { Condition, FieldPath } from '../query/condition.ts'
import { pathSql } from '../query/condition-sql.ts'
import { displayFor } from '../query/display.ts'
import { plainValue } from '../query/plain-value.ts'
import type { Place } from '../query/row-writer.ts'
import { createStatement, type Executor, runStatement } from '../query/run-statement.ts'
import type { Session } from '../session.ts'
import { printExpression, textOf } from './print-soql.ts'
import { conditionOf } from './query-parts.ts'
import type { QueryResult } from './query-result.ts'
import { resolveName } from './resolve-name.ts'
import type { Expression, SoqlCondition, SoqlQuery, SoqlValue } from './soql-ast.ts'

/** Date functions that rows can be grouped by, in UTC. */
const PARTS: Readonly<Record<string, string>> = {
  CALENDAR_YEAR: 'year',
  CALENDAR_QUARTER: 'quarter',
  CALENDAR_MONTH: 'month',
  DAY_IN_MONTH: 'day',
  DAY_IN_YEAR: 'doy',
  HOUR_IN_DAY: 'hour',
  WEEK_IN_YEAR: 'week',
}

const functionOf = <T>(functions: Readonly<Record<string, T>>, name: string): T | undefined => {
  const key = name.toUpperCase()
  return Object.hasOwn(functions, key) ? functions[key] : undefined
}

export const isAggregate = ({ select, groupBy }: SoqlQuery) =>
  groupBy.length > 0 ||
  select.some(
    (item) =>
      item.is === 'expression' &&
      item.of.is === 'call' &&
      functionOf<AggregateFunction>(AGGREGATES, item.of.name) !== undefined,
  )

interface AggregateScope {
  readonly compilation: Compilation
  readonly object: ObjectMetadata
  readonly query: SoqlQuery
  readonly grouped: ReadonlySet<string>
}

interface Column {
  readonly sql: string
  readonly kind: ValueKind
}

/** Runs an aggregate query, grouped or over all rows, in one statement. */
export async function runAggregate(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  query: SoqlQuery,
  executor: Executor,
  condition: Condition = conditionOf(context, session, object, query),
): Promise<QueryResult> {
  const compilation = createCompilation(context, session)
  const rows = rowsToAddUp(compilation, object, condition)
  const run = (text: string) =>
    runStatement(executor, createStatement(text, compilation.parameters.slots), session, rows.inputs, {
      prepare: false,
    })

  if (isCountOfAll(query)) {
    const counted =
      query.limit === null
        ? `select count(*) ${rows.from()}`
        : `select count(*) from (select 1 ${rows.from()} limit ${query.limit}) c`
    const [row] = await run(counted)
    return { totalSize: Number(row?.[0] ?? 0), nextRecordsUrl: undefined, records: [], ids: [] }
  }

  const scope: AggregateScope = {
    compilation,
    object,
    query,
    grouped: new Set(query.groupBy.map((expression) => nameIn(expression))),
  }
  const groups = query.groupBy.map((expression) => groupColumn(scope, expression).sql)
  const shown = shownColumns(scope)
  const having = query.having === null ? '' : ` having ${havingSql(scope, query.having, rows.input)}`
  const order = orderOf(scope)
  const limit = Math.min(query.limit ?? MAX_SOQL_BATCH + 1, MAX_SOQL_BATCH + 1)
  const group = groups.length === 0 ? '' : ` group by ${groups.join(', ')}`
  const text =
    `select ${shown.map(({ column }) => textSql(column)).join(', ')} ${rows.from()}${group}${having}${order} ` +
    `limit ${limit} offset ${query.offset ?? 0}`
  const found = await run(text)
  if (found.length > MAX_SOQL_BATCH) throw TooManyGroups()
  const display = displayFor(session.language, session.timeZone, session.currency)
  const writers = shown.map(({ name, column: { kind } }, index): [string, Place] => [
    JSON.stringify(name),
    plainValue({ kind, dataType: 'String' }, index),
  ])
  const records = found.map(
    (row) =>
      `{"attributes":{"type":"AggregateResult"}${writers.map(([name, write]) => `,${name}:${write(row, display)}`).join('')}}`,
  )
  return { totalSize: records.length, nextRecordsUrl: undefined, records, ids: [] }
}

const isCountOfAll = ({ select, groupBy }: SoqlQuery) => {
  const [only, ...others] = select
  return (
    groupBy.length === 0 &&
    others.length === 0 &&
    only?.is === 'expression' &&
    only.of.is === 'call' &&
    only.of.of === null &&
    only.of.name.toUpperCase() === 'COUNT'
  )
}

/** In the format that the value serialiser expects. */
const textSql = ({ sql, kind }: Column) => (kind === 'dateTime' ? `(${sql}) at time zone 'UTC'` : sql)

const nameIn = (expression: Expression) => printExpression(expression).toLowerCase()

const pathOf = ({ compilation, object, query }: AggregateScope, name: string): FieldPath =>
  resolveName(compilation.context as ServerContext, compilation.session, object, name, query.alias)

function groupColumn(scope: AggregateScope, expression: Expression): Column {
  if (expression.is === 'call') return partColumn(scope, expression)
  const path = pathOf(scope, expression.name)
  if (!isSingle(path.field))
    throw InvalidFilter(`field '${path.field.apiName}' can not be grouped in a query call`)
  return { sql: pathSql(scope.compilation, path, 'r'), kind: path.field.kind }
}

function partColumn(scope: AggregateScope, expression: Extract<Expression, { is: 'call' }>): Column {
  const part = functionOf(PARTS, expression.name)
  const isDay = expression.name.toUpperCase() === 'DAY_ONLY'
  if ((part === undefined && !isDay) || expression.of === null)
    throw MalformedQuery(`unknown function: ${printExpression(expression)}`)
  const path = pathOf(scope, expression.of)
  const { kind } = path.field
  if (kind !== 'date' && kind !== 'dateTime')
    throw InvalidFilter(`field '${path.field.apiName}' is no date: ${printExpression(expression)}`)
  const column = pathSql(scope.compilation, path, 'r')
  const local = kind === 'dateTime' ? `(${column} at time zone 'UTC')` : column
  return isDay
    ? { sql: `(${local})::date`, kind: 'date' }
    : { sql: `extract(${part} from ${local})::int`, kind: 'number' }
}

function columnOf(scope: AggregateScope, expression: Expression): Column {
  if (expression.is === 'call') {
    const aggregate = functionOf<AggregateFunction>(AGGREGATES, expression.name)
    if (aggregate) return aggregateColumn(scope, expression, aggregate)
  }
  if (!scope.grouped.has(nameIn(expression)))
    throw MalformedQuery(`Field must be grouped or aggregated: ${printExpression(expression)}`)
  return groupColumn(scope, expression)
}

function aggregateColumn(
  scope: AggregateScope,
  expression: Extract<Expression, { is: 'call' }>,
  { takes, sql, gives }: AggregateFunction,
): Column {
  if (expression.of === null) {
    if (expression.name.toUpperCase() !== 'COUNT')
      throw MalformedQuery(`${printExpression(expression)} needs a field`)
    return { sql: 'count(*)', kind: 'number' }
  }
  const path = pathOf(scope, expression.of)
  if (!takes(path.field))
    throw MalformedQuery(
      `field ${path.field.apiName} does not support aggregate operator ${expression.name.toUpperCase()}`,
    )
  return { sql: sql(pathSql(scope.compilation, path, 'r')), kind: gives ?? path.field.kind }
}

/** Expressions without an alias are named `expr0`, `expr1` and so on. */
function shownColumns(scope: AggregateScope) {
  let unnamed = 0
  const names = new Set<string>()
  return scope.query.select.map((item) => {
    if (item.is !== 'expression')
      throw MalformedQuery('Only fields and functions can be selected with a group')
    const column = columnOf(scope, item.of)
    const name =
      item.alias ?? (item.of.is === 'field' ? pathOf(scope, item.of.name).field.apiName : `expr${unnamed++}`)
    if (names.has(name)) throw InvalidFilter(`duplicate alias: ${name}`)
    names.add(name)
    return { name, column }
  })
}

function orderOf(scope: AggregateScope) {
  const { orderBy, select } = scope.query
  if (orderBy.length > MAX_SORT_FIELDS)
    throw MalformedQuery(`At most ${MAX_SORT_FIELDS} fields can be sorted by`)
  const keys = orderBy.map(({ by, ascending, nulls }) => {
    const aliased = select.find(
      (item) => item.is === 'expression' && item.alias !== null && item.alias === nameOf(by),
    )
    const { sql } = columnOf(scope, aliased?.is === 'expression' ? aliased.of : by)
    const isFirst = nulls === null ? ascending : nulls === 'FIRST'
    return `${sql}${ascending ? '' : ' desc'} nulls ${isFirst ? 'first' : 'last'}`
  })
  return keys.length === 0 ? '' : ` order by ${keys.join(', ')}`
}

const nameOf = (expression: Expression) => (expression.is === 'field' ? expression.name : '')

const SIGNS = new Set(['=', '!=', '<', '<=', '>', '>='])

function havingSql(
  scope: AggregateScope,
  condition: SoqlCondition,
  input: (value: string) => string,
): string {
  switch (condition.is) {
    case 'and':
    case 'or':
      return `(${condition.of.map((part) => havingSql(scope, part, input)).join(` ${condition.is} `)})`
    case 'semi':
      throw MalformedQuery('having can not compare with a query')
    case 'not':
      return `((${havingSql(scope, condition.of, input)}) is not true)`
    case 'compare': {
      const { sql, kind } = columnOf(scope, condition.left)
      const [value] = condition.values
      if (!value || !SIGNS.has(condition.operator))
        throw MalformedQuery(`having can not compare with ${condition.operator}`)
      const sign = condition.operator === '!=' ? 'is distinct from' : condition.operator
      return `${sql} ${sign} ${input(comparable(kind, value))}::${kind === 'number' ? 'numeric' : 'text'}`
    }
  }
}

function comparable(kind: ValueKind, value: SoqlValue) {
  if (kind === 'number' && !value.quoted && /^[+-]?\d{1,30}(\.\d{1,30})?$/.test(value.text)) return value.text
  if (kind === 'text' && value.quoted && !textOf(value).includes('\0')) return textOf(value)
  throw MalformedQuery(`having can not compare with ${value.text}`)
}
