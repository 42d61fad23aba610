import {
  InvalidField,
  InvalidInput,
  isRecordId,
  LIST_OPERATORS,
  type ListInfoInput,
  type ListOperator,
  labelIn,
  MAX_LIST_NAME_LENGTH,
  toId18,
  withPath,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { operandFor } from '../query/operand.ts'
import type { Session } from '../session.ts'
import { parseFilterLogic } from './filter-logic.ts'
import { listColumnPath } from './list-column.ts'
import type { ListScope } from './list-definition.ts'
import { listOperatorsFor } from './list-operators.ts'
import { scopesOf } from './list-scopes.ts'

export interface CheckedFilter {
  readonly fieldApiName: string
  readonly operator: ListOperator
  readonly operandLabels: readonly string[]
}

/** Operators that compare whole values. */
const VALUE_OPERATORS: readonly ListOperator[] = ['Equals', 'NotEqual', 'Includes', 'Excludes']

/** Response for names that are too long, in a format that differs from every other error of the API. */
export function nameTooLong({ label, listViewApiName }: ListInfoInput) {
  const values = { label, developerName: listViewApiName }
  const fieldErrors = Object.entries(values).flatMap(([fieldApiName, value]) =>
    value !== undefined && value.length > MAX_LIST_NAME_LENGTH
      ? [
          {
            fieldApiName,
            errorMessage: `The value "${value}" for the ${fieldApiName} field exceeds the ${MAX_LIST_NAME_LENGTH} character limit.`,
          },
        ]
      : [],
  )
  if (fieldErrors.length === 0) return undefined
  const message = "Something's not right with your input parameters. See the errors below and try again."
  return { message, statusCode: 400, output: { fieldErrors } }
}

export function requireColumns(
  context: ServerContext,
  object: ObjectMetadata,
  names: readonly string[],
  session: Session,
) {
  for (const [index, name] of names.entries()) {
    const column = listColumnPath(context, object, name, session)
    if (!column || column.field.column === null)
      throw withPath(InvalidField(name, object.apiName), `displayColumns[${index}]`)
  }
  // A list without columns has at least the name.
  return names.length === 0 ? [object.nameField.apiName] : [...new Set(names)]
}

/** Returns the filters with stored values instead of labels: `Stampa` becomes `Printing`. */
export function requireFilters(
  context: ServerContext,
  object: ObjectMetadata,
  filters: NonNullable<ListInfoInput['filteredByInfo']>,
  session: Session,
): CheckedFilter[] {
  return filters.map(({ fieldApiName, operator, operandLabels }, index) => {
    const at = `filteredByInfo[${index}]`
    const column = listColumnPath(context, object, fieldApiName, session)
    if (!column) throw withPath(InvalidField(fieldApiName, object.apiName), `${at}.fieldApiName`)
    const known = LIST_OPERATORS.find((name) => name === operator)
    if (!known || !listOperatorsFor(column.field).includes(known))
      throw withPath(InvalidInput(`${fieldApiName} cannot be filtered with ${operator}`), `${at}.operator`)
    if (operandLabels.length === 0)
      throw withPath(InvalidInput(`${fieldApiName} needs something to compare with`), `${at}.operandLabels`)
    const operands = operandLabels.map((label) => operandOf(context, column.field, known, label, session))
    const odd = operands.indexOf(undefined)
    if (odd >= 0)
      throw withPath(
        InvalidInput(`${fieldApiName} cannot be compared with "${operandLabels[odd]}"`),
        `${at}.operandLabels[${odd}]`,
      )
    return { fieldApiName, operator: known, operandLabels: operands.flatMap((operand) => operand ?? []) }
  })
}

/** Converts a filter operand to the value to store; undefined if the field can never have it. */
function operandOf(
  context: ServerContext,
  field: FieldMetadata,
  operator: ListOperator,
  label: string,
  session: Session,
) {
  if (label === '') return label
  if (!field.picklist) {
    const moment = { now: context.options.clock(), timeZone: session.timeZone }
    return operandFor(field, label, moment) === undefined ? undefined : label
  }
  if (!VALUE_OPERATORS.includes(operator)) return label
  const entry = field.picklist.find(
    ({ value, label: name }) => value === label || labelIn(name, session.language) === label,
  )
  const { declaration } = field
  const isOpen = declaration !== undefined && 'open' in declaration && declaration.open === true
  return entry?.value ?? (isOpen ? label : undefined)
}

/** Returns the filter logic if it is valid for the filters. */
export function requireLogic(text: string | null | undefined, filters: readonly CheckedFilter[]) {
  if (text === undefined || text === null || text.trim() === '') return null
  parseFilterLogic(text, filters.length)
  return text
}

export function requireScope(object: ObjectMetadata, scope: NonNullable<ListInfoInput['scope']>): ListScope {
  const apiName = scopesOf(object).find((name) => name === scope.apiName)
  if (!apiName)
    throw withPath(InvalidInput(`${object.apiName} has no scope ${scope.apiName}`), 'scope.apiName')
  const entityId = requireOptionalId(scope.entityId, 'scope.entityId')
  if (apiName === 'entity' && entityId === null)
    throw withPath(InvalidInput('The scope entity needs an entityId'), 'scope.entityId')
  return {
    apiName,
    entityId,
    relatedEntityId: requireOptionalId(scope.relatedEntityId, 'scope.relatedEntityId'),
  }
}

function requireOptionalId(id: string | null | undefined, path: string) {
  if (id === undefined || id === null) return null
  if (!isRecordId(id)) throw withPath(InvalidInput(`"${id}" is not an id`), path)
  return toId18(id)
}

/** Lists are shared with profiles: `Profile.editor`. */
export function requireShares(context: ServerContext, shares: readonly string[]) {
  const profiles = new Set(
    [...context.registry.objects.values()].flatMap((object) => Object.keys(object.declaration.access)),
  )
  for (const [index, share] of shares.entries())
    if (!profiles.has(share.replace(/^[^.]*\./, '')))
      throw withPath(InvalidInput(`There is nobody called ${share}`), `listShares[${index}]`)
  return [...new Set(shares)]
}
