import {
  InvalidField,
  InvalidWhere,
  MAX_FILTER_TESTS,
  MAX_FILTER_VALUES,
  MAX_SEARCH_LENGTH,
  MAX_SPANNING_LEVELS,
  TooLong,
  withPath,
} from '@foyer/record-contract'
import type { ReadContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import type { Condition, FieldPath, TestOperator } from './condition.ts'
import { type Operand, operandFor } from './operand.ts'
import { type Literal, parseLiteral } from './parse-literal.ts'
import { readableTarget } from './resolve-path.ts'

interface Interpreter {
  context: ReadContext
  session: Session
  tests: number
}

/** Parses a `where` text to a condition. Throws for unknown fields and invalid values, with the path. */
export function whereCondition(
  context: ReadContext,
  session: Session,
  object: ObjectMetadata,
  text: string,
): Condition {
  return literalCondition(context, session, object, parseLiteral(text))
}

/** The same for a parsed filter. */
export const literalCondition = (
  context: ReadContext,
  session: Session,
  object: ObjectMetadata,
  literal: Literal,
): Condition => filter({ context, session, tests: 0 }, object, [], literal)

function filter(
  interpreter: Interpreter,
  object: ObjectMetadata,
  lookups: readonly FieldMetadata[],
  literal: Literal,
): Condition {
  const of = entriesOf(literal, 'A filter').map(([key, value]): Condition => {
    switch (key) {
      case 'and':
      case 'or':
        if (!Array.isArray(value)) throw InvalidWhere(`Expected a list after '${key}'`)
        return {
          is: key === 'and' ? 'every' : 'some',
          of: value.map((item) => filter(interpreter, object, lookups, item)),
        }
      case 'not':
        return { is: 'not', of: filter(interpreter, object, lookups, value) }
      default:
        return named(interpreter, object, lookups, key, value)
    }
  })
  return of.length === 1 && of[0] ? of[0] : { is: 'every', of }
}

function named(
  interpreter: Interpreter,
  object: ObjectMetadata,
  lookups: readonly FieldMetadata[],
  name: string,
  value: Literal,
): Condition {
  const { context, session } = interpreter
  const field = object.fields.get(name)
  if (
    field &&
    field.column !== null &&
    field.filterable &&
    context.access(object, session).canField('read', field)
  )
    return tests(interpreter, { lookups, object, field }, value)
  const lookup = object.relationships.get(name)
  const target = lookup && readableTarget(context, session, object, lookup)
  if (!lookup || !target || lookups.length >= MAX_SPANNING_LEVELS)
    throw withPath(InvalidField(name, object.apiName), `where.${name}`)
  return filter(interpreter, target, [...lookups, lookup], value)
}

const OPERATORS: Record<string, TestOperator> = {
  eq: 'eq',
  in: 'eq',
  ne: 'ne',
  nin: 'ne',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  like: 'like',
  includes: 'includes',
  excludes: 'excludes',
}

function tests(interpreter: Interpreter, path: FieldPath, literal: Literal): Condition {
  const of = entriesOf(literal, `The filter of ${path.field.apiName}`).map(([name, value]): Condition => {
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (!operator) throw InvalidWhere(`Unknown operator '${name}' for ${path.field.apiName}`)
    if (!fits(operator, path.field))
      throw InvalidWhere(`The operator '${name}' does not fit ${path.field.apiName}`)
    if (++interpreter.tests > MAX_FILTER_TESTS)
      throw TooLong('where', MAX_FILTER_TESTS, 'comparisons', interpreter.tests)
    const values = Array.isArray(value) ? value : [value]
    if (values.length > MAX_FILTER_VALUES)
      throw TooLong('A list in where', MAX_FILTER_VALUES, 'values', values.length)
    return {
      is: 'test',
      ...path,
      operator,
      operands: values.map((item) => operand(interpreter, path, operator, item)),
    }
  })
  return of.length === 1 && of[0] ? of[0] : { is: 'every', of }
}

/** Operators of list fields test membership; only single values have an order or a pattern. */
function fits(operator: TestOperator, field: FieldMetadata) {
  if (operator === 'eq' || operator === 'ne') return true
  return (operator === 'includes' || operator === 'excludes') === (field.kind === 'list')
}

function operand(
  interpreter: Interpreter,
  { field }: FieldPath,
  operator: TestOperator,
  literal: Literal,
): Operand {
  const value = scalarOf(literal)
  if (operator === 'like') {
    if (typeof value !== 'string' || value.includes('\0'))
      throw InvalidWhere(`like of ${field.apiName} needs a text`)
    if (value.length > MAX_SEARCH_LENGTH)
      throw TooLong('A pattern', MAX_SEARCH_LENGTH, 'characters', value.length)
    return value
  }
  const { context, session } = interpreter
  const moment = { now: context.options.clock(), timeZone: session.timeZone }
  const found = value === undefined ? undefined : operandFor(field, value, moment)
  if (found === undefined) throw InvalidWhere(`The value does not fit ${field.apiName}`)
  return found
}

/** A plain value, or one of the three date formats: `value`, `literal` and `range`. */
function scalarOf(literal: Literal): string | number | boolean | null | undefined {
  if (literal === null || typeof literal !== 'object') return literal
  if (Array.isArray(literal)) return undefined
  if ('word' in literal) return literal.word
  const [[key, value] = [], ...others] = literal.entries
  if (value === undefined || others.length > 0) return undefined
  switch (key) {
    case 'value':
    case 'literal':
      return scalarOf(value)
    case 'range': {
      const [[name = '', count] = [], ...more] = entriesOf(value, 'A range')
      return typeof count === 'number' && more.length === 0 ? `${name}:${count}` : undefined
    }
    default:
      return undefined
  }
}

function entriesOf(literal: Literal, what: string) {
  if (literal === null || typeof literal !== 'object' || Array.isArray(literal) || !('entries' in literal))
    throw InvalidWhere(`${what} should be an object in braces`)
  return literal.entries
}
