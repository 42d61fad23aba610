import { MAX_SOQL_BATCH, MalformedQuery, OutsideRange } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Executor } from '../query/run-statement.ts'
import { runAggregate as runGrouped } from '../soql/aggregate-query.ts'
import { type SelectItem, selectFields } from '../soql/soql-ast.ts'
import { argumentsOf, collectFields, type RequestedField } from './collect-fields.ts'
import type { Execution } from './node-plan.ts'
import { conditionOf } from './page-request.ts'

const FUNCTIONS: Readonly<Record<string, string>> = {
  count: 'COUNT',
  countDistinct: 'COUNT_DISTINCT',
  sum: 'SUM',
  avg: 'AVG',
  min: 'MIN',
  max: 'MAX',
}

/** Runs an aggregate query over groups of an object's records, in one statement. */
export async function runAggregate(
  execution: Execution,
  object: ObjectMetadata,
  field: RequestedField,
  executor: Executor,
): Promise<string> {
  const { context, session } = execution
  const values = argumentsOf(execution, field.node.arguments)
  const first = values.first ?? MAX_SOQL_BATCH
  if (typeof first !== 'number' || first < 1 || first > MAX_SOQL_BATCH)
    throw OutsideRange('first', 1, MAX_SOQL_BATCH)
  const grouped = groupsOf(values.groupBy)
  const select: SelectItem[] = []
  /** Columns of the result; a column that is requested twice is read once. */
  const columns = new Map<string, string>()
  const columnOf = (name: string, fn: string | undefined) => {
    const id = `${fn ?? ''}(${name})`
    const alias = columns.get(id) ?? `c${columns.size}`
    if (!columns.has(id)) {
      columns.set(id, alias)
      const of = fn ? ({ is: 'call', name: fn, of: name } as const) : ({ is: 'field', name } as const)
      select.push({ is: 'expression', of, alias })
    }
    return alias
  }
  const write = connectionShape(execution, object, field.inside, (name, fn) => {
    if (fn === undefined && !grouped.includes(name))
      throw MalformedQuery(`Field must be grouped or aggregated: ${name}`)
    return columnOf(name, fn)
  })
  for (const name of grouped) columnOf(name, undefined)
  if (select.length === 0) columnOf('Id', 'COUNT')
  const query = {
    ...selectFields(object.apiName, []),
    select,
    groupBy: grouped.map((name) => ({ is: 'field', name }) as const),
    orderBy: grouped
      .slice(0, 5)
      .map((name) => ({ by: { is: 'field', name }, ascending: true, nulls: null }) as const),
    limit: first,
  }
  const condition = conditionOf(context, session, object, values)
  const { records } = await runGrouped(context, session, object, query, executor, condition)
  return write(records.map((text): Row => JSON.parse(text)))
}

type Row = Readonly<Record<string, unknown>>

function groupsOf(groupBy: unknown) {
  if (groupBy === null || typeof groupBy !== 'object') return []
  return Object.entries(groupBy).flatMap(([name, clause]) =>
    clause !== null && typeof clause === 'object' && 'group' in clause && clause.group === true ? [name] : [],
  )
}

/** Creates the function that serialises the rows, and adds the columns that it needs. */
function connectionShape(
  execution: Execution,
  { apiName }: ObjectMetadata,
  inside: RequestedField['inside'],
  columnOf: (name: string, fn: string | undefined) => string,
): (rows: readonly Row[]) => string {
  const object = (parts: readonly (readonly [RequestedField, (row: Row) => string])[]) => (row: Row) =>
    `{${parts.map(([{ key }, write]) => `${JSON.stringify(key)}:${write(row)}`).join(',')}}`
  const typeName = (name: string) => () => JSON.stringify(name)
  const valueAt = (alias: string, typed: string) => (fields: readonly RequestedField[]) =>
    object(
      fields.map((part) => [
        part,
        part.name === 'value'
          ? (row) => JSON.stringify(row[alias] ?? null)
          : part.name === '__typename'
            ? typeName(typed)
            : () => 'null',
      ]),
    )
  const numbersOf = ({ name, inside: own }: RequestedField) =>
    object(
      collectFields(execution, own).map((part) => {
        const fn = Object.hasOwn(FUNCTIONS, part.name) ? FUNCTIONS[part.name] : undefined
        if (fn) return [part, valueAt(columnOf(name, fn), 'LongValue')(collectFields(execution, part.inside))]
        if (part.name === '__typename') return [part, typeName(`${name}Aggregate`)]
        const alias = columnOf(name, undefined)
        return [part, (row) => JSON.stringify(row[alias] ?? null)]
      }),
    )
  const under =
    (name: string, typed: string, write: (field: RequestedField) => (row: Row) => string) =>
    (field: RequestedField) =>
      object(
        collectFields(execution, field.inside).map((part) => [
          part,
          part.name === name ? write(part) : typeName(typed),
        ]),
      )
  const aggregate = (field: RequestedField) =>
    object(
      collectFields(execution, field.inside).map((part) => [
        part,
        part.name === '__typename' ? typeName(`${apiName}Aggregate`) : numbersOf(part),
      ]),
    )
  const edge = under('node', `${apiName}AggregateEdge`, under('aggregate', `${apiName}Result`, aggregate))
  const parts = collectFields(execution, inside).map((field): [string, (rows: readonly Row[]) => string] => {
    const head = JSON.stringify(field.key)
    if (field.name === 'totalCount') return [head, (rows) => String(rows.length)]
    if (field.name === '__typename') return [head, typeName(`${apiName}AggregateConnection`)]
    const write = edge(field)
    return [head, (rows) => `[${rows.map(write).join(',')}]`]
  })
  return (rows) => `{${parts.map(([head, write]) => `${head}:${write(rows)}`).join(',')}}`
}
