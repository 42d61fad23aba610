import type { ListOperator } from '@foyer/record-contract'
import type { ReadContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { ALWAYS, type Condition, everyOf, type FieldPath, type TestOperator } from '../query/condition.ts'
import { containsPattern, startsWithPattern } from '../query/like-pattern.ts'
import { type Operand, operandFor } from '../query/operand.ts'
import { resolvePath } from '../query/resolve-path.ts'
import { attributeOf, type Session } from '../session.ts'
import { type FilterLogic, parseFilterLogic } from './filter-logic.ts'
import type { ListDefinition, ListFilter } from './list-definition.ts'

/** Condition on the rows of a list: its scope and its filters, according to the session's rights. */
export function listCondition(context: ReadContext, session: Session, list: ListDefinition): Condition {
  const filters = list.filters.map((filter) => filterCondition(context, session, list.object, filter))
  const logic = parseFilterLogic(list.logic, filters.length)
  return everyOf(scopeCondition(context, session, list), combined(logic, filters))
}

function combined(logic: FilterLogic, filters: readonly Condition[]): Condition {
  if ('filter' in logic) return filters[logic.filter] ?? ALWAYS
  if ('not' in logic) return { is: 'not', of: combined(logic.not, filters) }
  if ('or' in logic) return { is: 'some', of: logic.or.map((part) => combined(part, filters)) }
  return everyOf(...logic.and.map((part) => combined(part, filters)))
}

const OPERATORS: Record<ListOperator, TestOperator> = {
  Contains: 'like',
  Equals: 'eq',
  Excludes: 'excludes',
  GreaterOrEqual: 'gte',
  GreaterThan: 'gt',
  Includes: 'includes',
  LessOrEqual: 'lte',
  LessThan: 'lt',
  NotContain: 'notLike',
  NotEqual: 'ne',
  StartsWith: 'like',
  Within: 'eq',
}

/** Converts a filter to a condition; an unreadable field or an invalid value matches no row. */
export function filterCondition(
  context: ReadContext,
  session: Session,
  object: ObjectMetadata,
  { field: name, operator, operands }: ListFilter,
): Condition {
  const path = resolvePath(context, session, object, name)
  if (!path) return { is: 'never' }
  if (operator === 'Within' && operands.length === 2) return between(context, session, path, operands)
  const moment = { now: context.options.clock(), timeZone: session.timeZone }
  const values = operands.flatMap((text): Operand[] => {
    switch (operator) {
      case 'Contains':
      case 'NotContain':
        return [containsPattern(text)]
      case 'StartsWith':
        return [startsWithPattern(text)]
      default: {
        const operand = operandFor(path.field, text === '' ? null : text, moment)
        return operand === undefined ? [] : [operand]
      }
    }
  })
  const test = OPERATORS[operator]
  // A filter without operands matches empty values.
  if (operands.length === 0)
    return { is: 'test', ...path, operator: test === 'ne' ? 'ne' : 'eq', operands: [null] }
  if (values.length === 0) return { is: 'never' }
  return { is: 'test', ...path, operator: test, operands: values }
}

/** Inclusive range. */
function between(
  context: ReadContext,
  session: Session,
  path: FieldPath,
  [low = '', high = '']: readonly string[],
) {
  const moment = { now: context.options.clock(), timeZone: session.timeZone }
  const from = operandFor(path.field, low === '' ? null : low, moment)
  const to = operandFor(path.field, high === '' ? null : high, moment)
  if (from === undefined || to === undefined) return { is: 'never' } as const
  const tests: Condition[] = []
  if (from !== null) tests.push({ is: 'test', ...path, operator: 'gte', operands: [from] })
  if (to !== null) tests.push({ is: 'test', ...path, operator: 'lte', operands: [to] })
  return everyOf(...tests)
}

/** Condition of the scope. */
export function scopeCondition(
  context: ReadContext,
  session: Session,
  { object, scope }: Pick<ListDefinition, 'object' | 'scope'>,
): Condition {
  const parts: Condition[] = []
  const owner = object.fields.has('OwnerId') ? 'OwnerId' : 'CreatedById'
  if (scope.apiName === 'mine')
    parts.push(idIn(context, session, object, owner, attributeOf(session, 'userId')))
  if (scope.apiName === 'team') {
    const members = [...attributeOf(session, 'userId'), ...attributeOf(session, 'team')]
    parts.push(idIn(context, session, object, owner, members))
  }
  if (scope.apiName === 'entity' && scope.entityId !== null)
    parts.push(idIn(context, session, object, owner, [scope.entityId]))
  if (scope.relatedEntityId !== null) parts.push(relatedTo(context, session, object, scope.relatedEntityId))
  return parts.length === 0 ? ALWAYS : everyOf(...parts)
}

function idIn(
  context: ReadContext,
  session: Session,
  object: ObjectMetadata,
  field: string,
  ids: readonly string[],
): Condition {
  const path = resolvePath(context, session, object, field)
  return path && ids.length > 0 ? { is: 'test', ...path, operator: 'eq', operands: ids } : { is: 'never' }
}

/** Records with any lookup to that record. */
function relatedTo(context: ReadContext, session: Session, object: ObjectMetadata, id: string): Condition {
  const target = context.registry.byKeyPrefix(id.slice(0, 3))?.apiName
  const lookups = [...object.relationships.values()].filter(
    (field) => !field.system && field.target !== null && field.target === target,
  )
  return { is: 'some', of: lookups.map((field) => idIn(context, session, object, field.apiName, [id])) }
}
