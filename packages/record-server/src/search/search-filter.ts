import {
  InvalidField,
  InvalidInput,
  type ListOperator,
  type SearchFilter,
  withPath,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { filterCondition } from '../lists/list-condition.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Condition } from '../query/condition.ts'
import { resolvePath } from '../query/resolve-path.ts'
import type { Session } from '../session.ts'

/** Operators of search filters, in both notations. */
const OPERATORS: Record<string, ListOperator> = {
  eq: 'Equals',
  in: 'Equals',
  ne: 'NotEqual',
  nin: 'NotEqual',
  lt: 'LessThan',
  lte: 'LessOrEqual',
  gt: 'GreaterThan',
  gte: 'GreaterOrEqual',
  contains: 'Contains',
  like: 'Contains',
  startswith: 'StartsWith',
  includes: 'Includes',
  excludes: 'Excludes',
  equals: 'Equals',
  notequal: 'NotEqual',
  lessthan: 'LessThan',
  lessorequal: 'LessOrEqual',
  greaterthan: 'GreaterThan',
  greaterorequal: 'GreaterOrEqual',
  notcontain: 'NotContain',
  within: 'Within',
}

/** Converts search filters to conditions; a filter may name its object. */
export function searchFilterConditions(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  filters: readonly SearchFilter[],
): Condition[] {
  return filters.flatMap(({ fieldPath, objectApiName, operator: name, values }, index) => {
    if (objectApiName !== undefined && objectApiName !== object.apiName) return []
    const path = `filters[${index}]`
    const key = name.toLowerCase()
    const operator = Object.hasOwn(OPERATORS, key) ? OPERATORS[key] : undefined
    if (!operator) throw withPath(InvalidInput(`Unknown operator '${name}'`), `${path}.operator`)
    const field = resolvePath(context, session, object, fieldPath)
    if (!field?.field.filterable) throw withPath(InvalidField(fieldPath, object.apiName), `${path}.fieldPath`)
    return [
      filterCondition(context, session, object, { field: fieldPath, operator, operands: values.map(String) }),
    ]
  })
}
