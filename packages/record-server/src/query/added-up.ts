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
  /** Of what the answer is; of what the field is, when it says nothing. */
  readonly gives?: ValueKind
}

export const isSingle = ({ kind, filterable }: FieldMetadata) => kind !== 'list' && filterable
const isNumber = ({ kind }: FieldMetadata) => kind === 'number'
const hasOrder = (field: FieldMetadata) => isSingle(field) && field.kind !== 'boolean'

/** What the values of many rows can come to. */
export const AGGREGATES = {
  COUNT: { takes: isSingle, sql: (column) => `count(${column})`, gives: 'number' },
  COUNT_DISTINCT: { takes: isSingle, sql: (column) => `count(distinct ${column})`, gives: 'number' },
  SUM: { takes: isNumber, sql: (column) => `sum(${column})`, gives: 'number' },
  AVG: { takes: isNumber, sql: (column) => `trim_scale(avg(${column}))`, gives: 'number' },
  MIN: { takes: hasOrder, sql: (column) => `min(${column})` },
  MAX: { takes: hasOrder, sql: (column) => `max(${column})` },
} as const satisfies Record<string, AggregateFunction>

/**
 * The rows that are counted or added up: those that fulfil the condition and that the session may read, as `r`. Refuses
 * a condition that would cost too much.
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
    /** Asked for last: columns that are counted or grouped by join their parents. */
    from: () => `from ${quote(object.table)} r ${compilation.joins.list.join(' ')}${where}`,
    /** Another value of the same statement. */
    input: (value: unknown) => {
      inputs[taken] = value
      return next()
    },
    inputs,
  }
}
