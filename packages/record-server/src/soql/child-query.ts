import { InvalidType, MAX_SOQL_CHILDREN } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ChildRelationship, ObjectMetadata } from '../metadata/registry.ts'
import { nestedSelect } from '../query/compilation.ts'
import { valuesOf } from '../query/condition.ts'
import { conditionSql, pathSql } from '../query/condition-sql.ts'
import { type OrderKey, orderSql } from '../query/keyset.ts'
import type { NextValue } from '../query/page.ts'
import { compilePlainRecord, type PlainItem } from '../query/plain-record.ts'
import { childConditions } from '../query/record-source.ts'
import type { RawRow } from '../query/row-writer.ts'
import { type SortKey, sortsById } from '../query/sort.ts'
import { quote } from '../query/statement.ts'
import type { Session } from '../session.ts'
import { locatorUrl } from './locator-url.ts'
import { printSoql } from './print-soql.ts'
import { writeCursor } from './query-cursor.ts'
import { conditionOf, sortOf } from './query-parts.ts'
import { named } from './resolve-name.ts'
import { selectItems } from './select-items.ts'
import type { SoqlQuery } from './soql-ast.ts'

export interface ChildQuery {
  readonly name: string
  readonly key: string
  readonly item: PlainItem
  readonly fields: number
  readonly values: readonly unknown[]
}

/** Reads the children of each result in the same statement, as one column with JSON. */
export function childQuery(
  context: ServerContext,
  session: Session,
  parent: ObjectMetadata,
  query: SoqlQuery,
  next: () => NextValue,
): ChildQuery {
  const relationship = requireChildren(context, session, parent, query.from)
  const { object } = relationship
  const selected = selectItems(context, session, object, query, () => {
    throw InvalidType(query.from)
  })
  const condition = conditionOf(context, session, object, query)
  const sort = sortOf(context, session, object, query)
  const size = Math.min(query.limit ?? MAX_SOQL_CHILDREN, MAX_SOQL_CHILDREN)
  const offset = query.offset ?? 0
  const item: PlainItem = {
    is: 'other',
    name: relationship.name,
    compile: (compilation, alias) => {
      const inner = nestedSelect(compilation)
      const child = inner.nextAlias()
      const write = compilePlainRecord(inner, selected.selection, child)
      const conditions = childConditions(inner, relationship, child, `${alias}."id"`)
      const filter = conditionSql(inner, condition, child, next())
      if (filter !== 'true') conditions.push(filter)
      const keys = sort.map(
        (key): OrderKey => ({
          sql: pathSql(inner, key.path, child),
          type: key.path.field.sqlType ?? 'text',
          ascending: key.ascending,
          emptyFirst: key.emptyFirst,
          canBeEmpty: true,
        }),
      )
      const order = [...keys, ...(sortsById(sort) ? [] : [idKey(child, sort)])]
      const total = inner.columns.indexOf('count(*) over ()')
      const keyColumns = order.map(({ sql }) => inner.columns.indexOf(sql))
      const cells = inner.columns.list.map((column) => `(${column})::text`).join(', ')
      const rows =
        `select to_json(array[${cells}]) as cells from ${quote(object.table)} ${child} ${inner.joins.list.join(' ')} ` +
        `where ${conditions.join(' and ')} order by ${orderSql(order)} limit ${size} offset ${offset}`
      const column = compilation.columns.indexOf(`(select json_agg(page.cells) from (${rows}) page)`)
      const id = compilation.columns.indexOf(`${alias}."id"`)
      return (row, display) => {
        const found: RawRow[] = JSON.parse(row[column] ?? '[]')
        if (found.length === 0) return 'null'
        const all = Math.max(0, Number(found[0]?.[total] ?? found.length) - offset)
        const totalSize = Math.min(all, query.limit ?? all)
        const isDone = found.length >= totalSize
        const last = found.at(-1)
        const rest = isDone
          ? ''
          : `,"nextRecordsUrl":${JSON.stringify(
              locatorUrl(
                writeCursor({
                  text: printSoql(ofParent(relationship, query, row[id] ?? '')),
                  key: keyColumns.map((each) => last?.[each] ?? null),
                  given: found.length,
                  total: totalSize,
                }),
              ),
            )}`
        const records = found.map((cell) => write(cell, display)).join(',')
        return `{"totalSize":${totalSize},"done":${isDone}${rest},"records":[${records}]}`
      }
    },
  }
  return {
    name: relationship.name,
    item,
    // The cursor contains its values, so a statement serves one query only.
    key: `(${printSoql(query)})`,
    fields: selected.fields * size,
    values: valuesOf(condition),
  }
}

/** The order ends with the id, in the direction of the first key, so that it is total. */
const idKey = (alias: string, sort: readonly SortKey[]): OrderKey => ({
  sql: `${alias}."id"`,
  type: 'varchar',
  ascending: sort[0]?.ascending ?? true,
  canBeEmpty: false,
})

/** Child relationships whose object and lookup are readable. */
function requireChildren(
  context: ServerContext,
  session: Session,
  parent: ObjectMetadata,
  name: string,
): ChildRelationship {
  const child = named(parent.children, name)
  const access = child && context.access(child.object, session)
  if (!child || !access?.can('read') || !access.canField('read', child.field)) throw InvalidType(name)
  return child
}

/** The same query for the children of one record. */
const ofParent = ({ object, field }: ChildRelationship, query: SoqlQuery, id: string): SoqlQuery => {
  const link = {
    is: 'compare',
    left: { is: 'field', name: field.apiName },
    operator: '=',
    values: [{ text: id, quoted: true }],
  } as const
  return {
    ...query,
    from: object.apiName,
    offset: null,
    where: query.where === null ? link : { is: 'and', of: [link, query.where] },
  }
}
