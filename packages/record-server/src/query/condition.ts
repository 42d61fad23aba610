import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Operand } from './operand.ts'

export type TestOperator =
  | 'eq'
  | 'ne'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'like'
  | 'notLike'
  | 'includes'
  | 'excludes'

/** A field of the queried object or of a parent over these lookups. */
export interface FieldPath {
  readonly lookups: readonly FieldMetadata[]
  /** Object of the field. */
  readonly object: ObjectMetadata
  readonly field: FieldMetadata
}

export interface FieldTest extends FieldPath {
  readonly is: 'test'
  readonly operator: TestOperator
  /**
   * Several values match any of them; for `ne`, `notLike` and `excludes`, none of them. Patterns for `like`
   * and `notLike`.
   */
  readonly operands: readonly Operand[]
}

/** A semi-join: the field has a value that a field of other readable rows has, which match a condition. */
export interface RowsTest extends FieldPath {
  readonly is: 'among'
  readonly rows: ObjectMetadata
  readonly value: FieldPath
  readonly where: Condition
}

/** A condition with resolved names and validated values. */
export type Condition =
  | FieldTest
  | RowsTest
  | { readonly is: 'every' | 'some'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  /** An unreadable field cannot be filtered by. */
  | { readonly is: 'never' }

export const ALWAYS: Condition = { is: 'every', of: [] }

export const everyOf = (...of: readonly Condition[]): Condition => {
  const parts = of.filter((part) => part !== ALWAYS)
  return parts.length === 1 && parts[0] ? parts[0] : { is: 'every', of: parts }
}

/** Cache key of the statement: everything except the compared values. */
export function shapeOf(condition: Condition): string {
  switch (condition.is) {
    case 'never':
      return '!'
    case 'not':
      return `not(${shapeOf(condition.of)})`
    case 'every':
    case 'some':
      return `${condition.is}(${condition.of.map(shapeOf).join()})`
    case 'test':
      return `${pathName(condition)} ${condition.operator} ${operandShape(condition)}`
    case 'among':
      return `${pathName(condition)} among ${condition.rows.apiName}.${pathName(condition.value)}(${shapeOf(condition.where)})`
  }
}

function operandShape(test: FieldTest) {
  const points = pointsOf(test.operands).length
  const shown = comparesSet(test) ? (points > 1 ? 'n' : points) : points
  return `${shown}${test.operands.includes(null) ? '0' : ''}${'r'.repeat(rangesOf(test.operands).length)}`
}

export const pathName = ({ lookups, field }: FieldPath) =>
  [...lookups.map((lookup) => lookup.relationshipName), field.apiName].join('.')

/** Returns every comparison of a condition. */
export function testsOf(condition: Condition): FieldTest[] {
  switch (condition.is) {
    case 'never':
      return []
    case 'not':
      return testsOf(condition.of)
    case 'every':
    case 'some':
      return condition.of.flatMap(testsOf)
    case 'test':
      return [condition]
    case 'among':
      return testsOf(condition.where)
  }
}

/** Values of a condition's parameters, in the order in which `conditionSql` binds them. */
export function valuesOf(condition: Condition): unknown[] {
  switch (condition.is) {
    case 'never':
      return []
    case 'not':
      return valuesOf(condition.of)
    case 'every':
    case 'some':
      return condition.of.flatMap(valuesOf)
    case 'test':
      return testValues(condition)
    case 'among':
      return valuesOf(condition.where)
  }
}

function testValues(test: FieldTest): unknown[] {
  const lower = ignoresCase(test)
  const points = pointsOf(test.operands).map((point) => (lower ? point.toLowerCase() : point))
  const ends = endsCompared(test)
  const ranges = rangesOf(test.operands).flatMap((range) => ends.map((end) => range[end]))
  return comparesSet(test) && (points.length > 1 || (points.length === 1 && test.field.kind === 'list'))
    ? [points, ...ranges]
    : [...points, ...ranges]
}

/** Bounds of a range that the operator uses: `lt` compares with the start. */
export function endsCompared({ operator }: FieldTest): readonly ('from' | 'until')[] {
  if (operator === 'lt' || operator === 'gte') return ['from']
  return operator === 'lte' || operator === 'gt' ? ['until'] : ['from', 'until']
}

/** True if several operands form one set with any-of semantics, rather than separate comparisons. */
export const comparesSet = ({ operator }: FieldTest) =>
  operator === 'eq' || operator === 'ne' || operator === 'includes' || operator === 'excludes'

/** True if the field contains ids. */
export const holdsIds = ({ dataType, declaration, apiName }: FieldMetadata) =>
  dataType === 'Reference' || apiName === 'Id' || (declaration?.type === 'text' && declaration.exact === true)

/** Texts are compared case-insensitively; ids and picklist values are exact. */
export const ignoresCase = ({ operator, field }: FieldTest) =>
  (operator === 'eq' || operator === 'ne') &&
  field.kind === 'text' &&
  field.dataType !== 'Picklist' &&
  !holdsIds(field)

export const pointsOf = (operands: readonly Operand[]) =>
  operands.filter((operand): operand is string => typeof operand === 'string')

export const rangesOf = (operands: readonly Operand[]) =>
  operands.filter((operand) => operand !== null && typeof operand === 'object')
