import type { FieldMetadata, ValueKind } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Compilation } from './compilation.ts'
import { type Condition, valuesOf } from './condition.ts'
import { conditionSql } from './condition-sql.ts'
import { createFieldTree } from './field-tree.ts'
import { requireAffordablePage, WHOLE_TABLE } from './page.ts'
import { FIRST_PAGE } from './page-token.ts'
import { readRule } from './record-source.ts'
import { quote } from './statement.ts'

export interface AggregateFunction {
  readonly takes: (field: FieldMetadata) => boolean
  readonly sql: (column: string) => string
  /** Type of the result; that of the field if missing. */
  readonly gives?: ValueKind
}

export const isSingle = ({ kind, filterable }: FieldMetadata) => kind !== 'list' && filterable
const isNumber = ({ kind }: FieldMetadata) => kind === 'number'
const hasOrder = (field: FieldMetadata) => isSingle(field) && field.kind !== 'boolean'

/** Aggregate functions. */
export const AGGREGATES = {
  COUNT: { takes: isSingle, sql: (column) => `count(${column})`, gives: 'number' },
  COUNT_DISTINCT: { takes: isSingle, sql: (column) => `count(distinct ${column})`, gives: 'number' },
  SUM: { takes: isNumber, sql: (column) => `sum(${column})`, gives: 'number' },
  AVG: { takes: isNumber, sql: (column) => `trim_scale(avg(${column}))`, gives: 'number' },
  MIN: { takes: hasOrder, sql: (column) => `min(${column})` },
  MAX: { takes: hasOrder, sql: (column) => `max(${column})` },
} as const satisfies Record<string, AggregateFunction>

/**
 * Source of an aggregate query: the readable rows that match the condition, as `r`. Throws if the condition
 * is too expensive.
 */
export function rowsToAddUp(compilation: Compilation, object: ObjectMetadata, condition: Condition) {
  requireAffordablePage(
    { object, condition, sort: [], pageSize: 1, position: FIRST_PAGE, source: WHOLE_TABLE },
    createFieldTree(object),
  )
  const inputs: unknown[] = [...valuesOf(condition)]
  let taken = 0
  const next = () => compilation.parameters.input(taken++)
  const conditions = [
    conditionSql(compilation, condition, 'r', next),
    readRule(compilation, object, 'r'),
  ].filter((sql) => sql !== undefined && sql !== 'true')
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  return {
    /** Read last: columns that are counted or grouped by may add joins. */
    from: () => `from ${quote(object.table)} r ${compilation.joins.list.join(' ')}${where}`,
    /** Binds another value of the same statement. */
    input: (value: unknown) => {
      inputs[taken] = value
      return next()
    },
    inputs,
  }
}
