import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { type Compilation, nestedSelect } from './compilation.ts'
import {
  type Condition,
  comparesSet,
  endsCompared,
  type FieldPath,
  type FieldTest,
  ignoresCase,
  pointsOf,
  type RowsTest,
  rangesOf,
} from './condition.ts'
import { guardedColumn, joinParent, readRule } from './record-source.ts'
import { quote } from './statement.ts'

/** Returns the placeholder of the next value; called in the order of `valuesOf`. */
export type NextValue = () => string

/** Compiles a condition on the rows of `alias`. It may be null, like SQL comparisons with null. */
export function conditionSql(
  compilation: Compilation,
  condition: Condition,
  alias: string,
  next: NextValue,
): string {
  switch (condition.is) {
    case 'never':
      return 'false'
    case 'not':
      // A row with an inner condition of null does not match it, so it matches the negation.
      return `((${conditionSql(compilation, condition.of, alias, next)}) is not true)`
    case 'every':
    case 'some': {
      const parts = condition.of.map((part) => conditionSql(compilation, part, alias, next))
      const glue = condition.is === 'every' ? ' and ' : ' or '
      return parts.length === 0 ? String(condition.is === 'every') : `(${parts.join(glue)})`
    }
    case 'test':
      return testSql(condition, pathSql(compilation, condition, alias), next)
    case 'among':
      return amongSql(compilation, condition, alias, next)
  }
}

function amongSql(compilation: Compilation, test: RowsTest, alias: string, next: NextValue) {
  const inner = nestedSelect(compilation)
  const row = inner.nextAlias()
  const value = pathSql(inner, test.value, row)
  const conditions = [`${value} is not null`, conditionSql(inner, test.where, row, next)]
  const rule = readRule(inner, test.rows, row)
  if (rule !== undefined) conditions.push(rule)
  const rows = `select ${value} from ${quote(test.rows.table)} ${row} ${inner.joins.list.join(' ')} where ${conditions.join(' and ')}`
  return `(${pathSql(compilation, test, alias)} in (${rows}))`
}

/** Returns the column at the end of the path; parents are joined. */
export function pathSql(compilation: Compilation, path: FieldPath, alias: string) {
  let at = alias
  for (const lookup of path.lookups) {
    const target = compilation.context.registry.objects.get(lookup.target ?? '')
    if (target) at = joinParent(compilation, lookup, target, at)
  }
  return guardedColumn(compilation, path.object, path.field, at)
}

function testSql(test: FieldTest, column: string, next: NextValue): string {
  const { operator, field, operands } = test
  const parts = operands.includes(null) ? [isEmpty(field, column)] : []
  const points = pointsOf(operands)
  if (points.length > 0 && comparesSet(test)) parts.push(setSql(test, column, points.length, next()))
  else for (const _ of points) parts.push(pointSql(test, column, next()))
  for (const _ of rangesOf(operands)) parts.push(rangeSql(test, column, next))
  const any = parts.length === 1 ? (parts[0] ?? 'false') : `(${parts.join(' or ') || 'false'})`
  const negated = operator === 'ne' || operator === 'notLike' || operator === 'excludes'
  // A null field differs from every value.
  return negated ? `((${any}) is not true)` : any
}

const isEmpty = (field: FieldMetadata, column: string) =>
  field.kind === 'list' ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`

/** A single value is compared with `=`, because only then the order of an index can be used. */
function setSql(test: FieldTest, column: string, count: number, values: string) {
  const { field } = test
  if (field.kind === 'list') return `${column} && ${values}::text[]`
  const compared = ignoresCase(test) ? `lower(${column})` : column
  const type = typeOf(field)
  return count === 1 ? `${compared} = ${values}::${type}` : `${compared} = any(${values}::${type}[])`
}

const ORDER = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

function pointSql({ operator, field }: FieldTest, column: string, value: string): string {
  switch (operator) {
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return `${column} ${ORDER[operator]} ${value}::${typeOf(field)}`
    default:
      return `${folded(field, column)} like record_platform.fold(${value})`
  }
}

/** Before, within or after a range of timestamps. */
function rangeSql(test: FieldTest, column: string, next: NextValue) {
  const operators = { lt: '<', gte: '>=', lte: '<', gt: '>=' } as const
  const { operator, field } = test
  const compared = endsCompared(test).map((end) => {
    const sign =
      operator in operators ? operators[operator as keyof typeof operators] : end === 'from' ? '>=' : '<'
    return `${column} ${sign} ${next()}::${typeOf(field)}`
  })
  return compared.length === 1 ? compared.join() : `(${compared.join(' and ')})`
}

const folded = (field: FieldMetadata, column: string) =>
  field.kind === 'text' ? `record_platform.fold(${column})` : `record_platform.fold(${column}::text)`

const typeOf = (field: FieldMetadata) => (field.kind === 'text' ? 'text' : (field.sqlType ?? 'text'))
