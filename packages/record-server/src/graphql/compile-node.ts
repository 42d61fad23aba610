import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { BETWEEN, cellOf } from '../query/cells.ts'
import { type Compilation, nestedSelect } from '../query/compilation.ts'
import { conditionSql, pathSql } from '../query/condition-sql.ts'
import { isoDateTime } from '../query/iso-date-time.ts'
import { type OrderKey, orderSql, rowsAfter } from '../query/keyset.ts'
import type { NextValue } from '../query/page.ts'
import { plainValue } from '../query/plain-value.ts'
import { childConditions, fieldSql, joinParent } from '../query/record-source.ts'
import { createRowWriter, type Part, type Place, type RawRow } from '../query/row-writer.ts'
import { canBeEmpty, sortsById } from '../query/sort.ts'
import { quote } from '../query/statement.ts'
import { connectionWriter } from './connection-writer.ts'
import type { ConnectionPlan, NodeItem, NodePlan } from './node-plan.ts'

/** Adds the columns and joins of the plan to the statement; returns the function that serialises a record. */
export function compileNode(
  compilation: Compilation,
  { object, items }: NodePlan,
  alias: string,
  next: NextValue,
): Place {
  const parts: Part[] = []
  for (const [index, item] of items.entries()) {
    parts.push(`${index === 0 ? '{' : ','}${JSON.stringify(item.key)}:`)
    parts.push(...itemParts(compilation, object, item, alias, next))
  }
  return createRowWriter(items.length === 0 ? ['{}'] : [...parts, '}'])
}

function itemParts(
  compilation: Compilation,
  object: NodePlan['object'],
  item: NodeItem,
  alias: string,
  next: NextValue,
): Part[] {
  const { columns } = compilation
  switch (item.is) {
    case 'constant':
      return [item.json]
    case 'id': {
      const id = columns.indexOf(`${alias}."id"`)
      return ['"', (row) => row[id] ?? '', '"']
    }
    case 'etag': {
      const stamp = columns.indexOf(`${alias}."system_modstamp" at time zone 'UTC'`)
      return [(row) => String(Date.parse(isoDateTime(row[stamp] ?? '')))]
    }
    case 'field': {
      const column = columns.indexOf(fieldSql(compilation, object, item.field, alias))
      return fieldParts(compilation, item.field, item.parts, column)
    }
    case 'parent': {
      const inner = joinParent(compilation, item.lookup, item.node.object, alias)
      const id = columns.indexOf(`${inner}."id"`)
      const write = compileNode(compilation, item.node, inner, next)
      return [(row, display) => (row[id] === null ? 'null' : write(row, display))]
    }
    case 'children':
      return [compileChildren(compilation, item, alias, next)]
  }
}

/** The value, the display value, or both. */
function fieldParts(
  { session }: Compilation,
  field: FieldMetadata,
  parts: readonly { key: string; name: string }[],
  column: number,
): Part[] {
  const { writes, place } = cellOf(field, column, session.language)
  const heads = parts.map(({ key }, index) => `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`)
  const [first = '', second = ''] = heads
  // The common case formats both at the same time.
  if (
    writes === 'both' &&
    parts.length === 2 &&
    parts[0]?.name === 'value' &&
    parts[1]?.name === 'displayValue'
  )
    return [
      first,
      (row, display) => {
        const text = place(row, display)
        const at = text.indexOf(BETWEEN)
        return text.slice(at + BETWEEN.length) + second + text.slice(0, at)
      },
      '}',
    ]
  const written = parts.flatMap(({ name }, index): Part[] => {
    const head = heads[index] ?? ''
    switch (name) {
      case 'value':
        return [head, writes === 'value' ? place : plainValue(field, column, 'iso')]
      case 'displayValue':
        return writes === 'value' ? [`${head}null`] : [head, displayPlace(place)]
      default:
        return [`${head}${JSON.stringify(typeNameOf(field))}`]
    }
  })
  return [...written, '}']
}

const displayPlace =
  (place: Place): Place =>
  (row, display) => {
    const text = place(row, display)
    return text.slice(0, text.indexOf(BETWEEN))
  }

const TYPE_NAMES: Readonly<Record<string, string>> = { Int: 'Long', Reference: 'ID' }
const OWN_VALUES = new Set([
  'Boolean',
  'Currency',
  'Date',
  'DateTime',
  'Double',
  'MultiPicklist',
  'Percent',
  'Picklist',
  'TextArea',
])

function typeNameOf({ dataType }: FieldMetadata) {
  return `${TYPE_NAMES[dataType] ?? (OWN_VALUES.has(dataType) ? dataType : 'String')}Value`
}

/** Reads child records in the same statement: one column holds them as JSON. */
function compileChildren(
  compilation: Compilation,
  { relationship, connection }: Extract<NodeItem, { is: 'children' }>,
  alias: string,
  next: NextValue,
): Place {
  const { request } = connection
  const inner = nestedSelect(compilation)
  const child = inner.nextAlias()
  const conditions = childConditions(inner, relationship, child, `${alias}."id"`)
  const filter = conditionSql(inner, request.condition, child, next)
  if (filter !== 'true') conditions.push(filter)
  const keys = orderKeys(inner, connection, child)
  let offset = ''
  const { position } = request
  if (position.at === 'offset') offset = position.offset > 0 ? ` offset ${next()}::int` : ''
  else {
    const values = position.key.map((value) => (value === null ? 'null' : next()))
    conditions.push(`(${rowsAfter(keys, position.key, values).join(' or ')})`)
  }
  const writers = compileNodes(inner, connection, child, next)
  const keyColumns = keys.map(({ sql }) => inner.columns.indexOf(sql))
  const total = connection.isCounted ? inner.columns.indexOf('count(*) over ()') : undefined
  const cells = inner.columns.list.map((column) => `(${column})::text`).join(', ')
  const rows =
    `select to_json(array[${cells}]::text[]) as cells from ${quote(request.object.table)} ${child} ${inner.joins.list.join(' ')} ` +
    `where ${conditions.join(' and ')} order by ${orderSql(keys)} limit ${Math.trunc(request.pageSize) + 1}${offset}`
  const column = compilation.columns.indexOf(`(select json_agg(page.cells) from (${rows}) page)`)
  const write = connectionWriter(connection, writers, keyColumns, total)
  return (row, display) => {
    const found: RawRow[] = JSON.parse(row[column] ?? '[]')
    return write(found, display)
  }
}

/** One serialiser for each requested node of the connection. */
export const compileNodes = (
  compilation: Compilation,
  { nodes }: ConnectionPlan,
  alias: string,
  next: NextValue,
): Place[] => nodes.map(({ node }) => compileNode(compilation, node, alias, next))

function orderKeys(compilation: Compilation, { request }: ConnectionPlan, alias: string): OrderKey[] {
  const { sort } = request
  const keys = sort.map(
    (key): OrderKey => ({
      sql: pathSql(compilation, key.path, alias),
      type: key.path.field.sqlType ?? 'text',
      ascending: key.ascending,
      emptyFirst: key.emptyFirst,
      canBeEmpty:
        canBeEmpty(key) ||
        compilation.context.access(key.path.object, compilation.session).fieldRows(key.path.field) !==
          undefined,
    }),
  )
  const ascending = sort[0]?.ascending ?? true
  return sortsById(sort)
    ? keys
    : [...keys, { sql: `${alias}."id"`, type: 'varchar', ascending, canBeEmpty: false }]
}
