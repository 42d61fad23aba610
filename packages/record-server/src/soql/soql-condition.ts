import {
  InvalidField,
  InvalidFilter,
  InvalidType,
  MAX_FILTER_VALUES,
  MAX_SEARCH_LENGTH,
  MalformedQuery,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import { ALWAYS, type Condition, type FieldPath, type TestOperator } from '../query/condition.ts'
import { type Operand, operandFor } from '../query/operand.ts'
import type { Session } from '../session.ts'
import { patternOf, printExpression, textOf } from './print-soql.ts'
import { resolveName } from './resolve-name.ts'
import type { Comparison, Expression, SoqlCondition, SoqlQuery, SoqlValue } from './soql-ast.ts'

interface Meaning {
  readonly context: ServerContext
  readonly session: Session
  readonly object: ObjectMetadata
  readonly alias: string | null
}

/** Converts a `where` clause to a condition. */
export function soqlCondition(meaning: Meaning, condition: SoqlCondition): Condition {
  switch (condition.is) {
    case 'and':
    case 'or':
      return {
        is: condition.is === 'and' ? 'every' : 'some',
        of: condition.of.map((part) => soqlCondition(meaning, part)),
      }
    case 'not':
      return { is: 'not', of: soqlCondition(meaning, condition.of) }
    case 'compare':
      return comparison(meaning, condition.left, condition.operator, condition.values)
    case 'semi': {
      const among = semiJoin(meaning, condition.left, condition.query)
      return condition.operator === 'IN' ? among : { is: 'not', of: among }
    }
  }
}

/** Target object of an id field. */
const pointsTo = ({ field, object }: FieldPath) => (field.apiName === 'Id' ? object.apiName : field.target)

function semiJoin(meaning: Meaning, left: Expression, query: SoqlQuery): Condition {
  const { context, session, alias } = meaning
  const [shown] = query.select
  if (left.is === 'call' || shown?.is !== 'expression' || shown.of.is === 'call')
    throw MalformedQuery('Only fields are compared with what a query finds')
  const rows = visibleObject(context, query.from, session)
  if (!rows) throw InvalidType(query.from)
  const path = resolveName(context, session, meaning.object, left.name, alias)
  const value = resolveName(context, session, rows, shown.of.name, query.alias)
  for (const { field } of [path, value])
    if (!field.filterable) throw InvalidFilter(`field '${field.apiName}' can not be filtered in a query call`)
  if (pointsTo(path) === null || pointsTo(path) !== pointsTo(value))
    throw MalformedQuery(
      `The selected field '${shown.of.name}' in the subquery and the left operand field '${left.name}' should point to the same object type`,
    )
  const inner = { ...meaning, object: rows, alias: query.alias }
  const where = query.where === null ? ALWAYS : soqlCondition(inner, query.where)
  return { is: 'among', ...path, rows, value, where }
}

const OPERATORS: Record<Comparison, TestOperator> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
  LIKE: 'like',
  IN: 'eq',
  'NOT IN': 'ne',
  INCLUDES: 'includes',
  EXCLUDES: 'excludes',
}

function comparison(
  meaning: Meaning,
  left: Expression,
  comparedBy: Comparison,
  values: readonly SoqlValue[],
): Condition {
  if (left.is === 'call') throw MalformedQuery(`${printExpression(left)} can not be used in a where clause`)
  const { context, session, object, alias } = meaning
  const path = resolveName(context, session, object, left.name, alias)
  const { field } = path
  if (!field.filterable) throw InvalidFilter(`field '${field.apiName}' can not be filtered in a query call`)
  if (values.length > MAX_FILTER_VALUES)
    throw MalformedQuery(`A comparison has more than ${MAX_FILTER_VALUES} values`)
  const operator = OPERATORS[comparedBy]
  if (!fits(operator, field, values)) throw InvalidFilter(`invalid operator on field '${field.apiName}'`)
  if (operator === 'includes' || operator === 'excludes') return holding(meaning, path, operator, values)
  const operands = values.map((value) => operand(meaning, path, operator, value))
  return { is: 'test', ...path, operator, operands }
}

/** Only single values have an order, only texts a pattern, and only lists membership. */
function fits(operator: TestOperator, field: FieldMetadata, values: readonly SoqlValue[]) {
  switch (operator) {
    case 'eq':
    case 'ne':
      return true
    case 'includes':
    case 'excludes':
      return field.kind === 'list'
    case 'like':
      return field.kind === 'text'
    default:
      return field.kind !== 'list' && field.kind !== 'boolean' && !values.some(isNull)
  }
}

const isNull = ({ text, quoted }: SoqlValue) => !quoted && text.toLowerCase() === 'null'

/** `includes ('a;b', 'c')`: both a and b, or c. */
function holding(
  meaning: Meaning,
  path: FieldPath,
  operator: 'includes' | 'excludes',
  values: readonly SoqlValue[],
): Condition {
  const of = values.map((value): Condition => {
    if (!value.quoted)
      return { is: 'test', ...path, operator: 'eq', operands: [operand(meaning, path, 'eq', value)] }
    const parts = textOf(value)
      .split(';')
      .map((text) => operand(meaning, path, 'includes', { text: text.trim(), quoted: true }))
    return {
      is: 'every',
      of: parts.map((part): Condition => ({ is: 'test', ...path, operator: 'includes', operands: [part] })),
    }
  })
  const held: Condition = { is: 'some', of }
  return operator === 'includes' ? held : { is: 'not', of: held }
}

function operand(
  { context, session }: Meaning,
  { field, object }: FieldPath,
  operator: TestOperator,
  value: SoqlValue,
): Operand {
  if (isNull(value)) return null
  if (isQuoted(field) !== value.quoted) throw wrongKind(field)
  if (operator === 'like') {
    const pattern = patternOf(value)
    if (pattern.length > MAX_SEARCH_LENGTH || pattern.includes('\0'))
      throw InvalidField(field.apiName, object.apiName)
    return pattern
  }
  const text = value.quoted ? textOf(value) : value.text
  if (field.kind === 'dateTime' && /^\d{4}-\d\d-\d\d$/.test(text)) throw wrongKind(field)
  const moment = { now: context.options.clock(), timeZone: session.timeZone }
  const found = operandFor(field, field.kind === 'number' ? plainNumber(text) : text, moment)
  if (found === undefined) throw wrongKind(field)
  return found
}

/** Normalises `+1.5` and `1e3` to plain digits, within the precision of a double. */
const plainNumber = (text: string) => {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) < 1e21 ? String(value) : text
}

const isQuoted = ({ kind }: FieldMetadata) => kind === 'text' || kind === 'list'

function wrongKind(field: FieldMetadata) {
  const quotes = isQuoted(field) ? 'should be enclosed in quotes' : 'should not be enclosed in quotes'
  return InvalidFilter(
    `value of filter criterion for field '${field.apiName}' must be of type ${KINDS[field.kind]} and ${quotes}`,
  )
}

const KINDS: Record<FieldMetadata['kind'], string> = {
  text: 'string',
  list: 'string',
  number: 'double',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
}
