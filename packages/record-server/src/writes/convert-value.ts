import {
  completeWebAddress,
  InvalidBody,
  isRecordId,
  isWebAddress,
  RecordApiError,
  type Scalar,
  toId18,
} from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import { isDate, isEmail, isPhone, toDateTime } from './value-syntax.ts'
import type { IssueKind } from './write-issues.ts'

/** Input of a column. */
export type ColumnValue = string | number | boolean | readonly string[] | null

/** A value for its column, or the reason why it is invalid. */
export type Converted = { value: ColumnValue } | { issue: IssueKind }

const MAX_INTEGER_DIGITS = 18

/** Converts the input of a field to the value of its column. An empty text is null. */
export function convertValue(field: FieldMetadata, input: Scalar): Converted {
  if (input === null || input === '') return { value: null }
  switch (field.kind) {
    case 'boolean':
      return { value: booleanOf(field, input) }
    case 'number':
      return numberOf(field, input)
    case 'date':
      return syntax(isDate(textOf(field, input)), 'date', input)
    case 'dateTime': {
      const value = toDateTime(textOf(field, input))
      return value === undefined ? { issue: 'date' } : { value }
    }
    case 'list':
      return listOf(field, textOf(field, input))
    case 'text':
      return textValue(field, textOf(field, input))
  }
}

function textValue(field: FieldMetadata, input: string): Converted {
  // PostgreSQL stores every character except this one.
  if (input.includes('\0')) return { issue: 'characters' }
  if (field.dataType === 'Reference') return idOf(input.trim())
  const { type } = field.declaration ?? { type: 'text' }
  // Sanitising takes time per character, so a far too long text is rejected before.
  if (type === 'richText' && field.length > 0 && input.length > field.length * 2) return { issue: 'tooLong' }
  const text =
    type === 'richText'
      ? sanitizeRichText(input)
      : type === 'longText' || type === 'recordValues'
        ? input
        : type === 'url'
          ? completeWebAddress(input)
          : input.trim()
  if (text === '') return { value: null }
  if (field.length > 0 && (text.length > field.length * 2 || codePoints(text) > field.length))
    return { issue: 'tooLong' }
  if (type === 'email') return syntax(isEmail(text), 'email', text)
  if (type === 'url') return syntax(isWebAddress(text), 'url', text)
  if (type === 'phone') return syntax(isPhone(text), 'phone', text)
  return type === 'picklist' ? picklistValue(field, [text], text) : { value: text }
}

function listOf(field: FieldMetadata, input: string): Converted {
  if (input.includes('\0')) return { issue: 'characters' }
  const values = [...new Set(input.split(';').map((value) => value.trim()))].filter((value) => value !== '')
  return values.length === 0 ? { value: null } : picklistValue(field, values, values)
}

function picklistValue(field: FieldMetadata, chosen: readonly string[], value: ColumnValue): Converted {
  const known = new Set(field.picklist?.map((entry) => entry.value))
  return isOpen(field) || chosen.every((choice) => known.has(choice)) ? { value } : { issue: 'picklist' }
}

/** True if a picklist accepts values outside its list. */
export const isOpen = ({ declaration }: FieldMetadata) =>
  declaration !== undefined && 'open' in declaration && declaration.open === true

const idOf = (input: string): Converted =>
  isRecordId(input) ? { value: toId18(input) } : { issue: 'malformedId' }

function booleanOf(field: FieldMetadata, input: Scalar) {
  if (typeof input === 'boolean') return input
  if (input === 'true' || input === 'false') return input === 'true'
  throw wrongType(field, 'Boolean', input)
}

/** Large integers are sent as text, because JSON numbers lose precision in many clients. */
function numberOf(field: FieldMetadata, input: Scalar): Converted {
  if (typeof input === 'boolean') throw wrongType(field, 'Number', input)
  const text = String(input).trim()
  const digits = /^[+-]?(\d{1,40})(?:\.(\d{1,40}))?(?:[eE][+-]?\d{1,2})?$/.exec(text)
  const value = Number(text)
  if (!digits || !Number.isFinite(value)) {
    if (typeof input === 'string') throw wrongType(field, 'Number', input)
    return { issue: 'number' }
  }
  const { min, max } = { min: undefined, max: undefined, ...field.declaration } as Limits
  const isInteger = field.dataType === 'Int'
  if (isInteger && !/^[+-]?\d+$/.test(text)) return { issue: 'number' }
  const wholeDigits = isInteger ? MAX_INTEGER_DIGITS : field.precision - field.scale
  if (hasMoreDigits(text, digits[1] ?? '', wholeDigits)) return { issue: 'number' }
  if ((min !== undefined && value < min) || (max !== undefined && value > max)) return { issue: 'number' }
  return { value: text }
}

/** Digits are counted in the text, because a double does not distinguish 18 nines from 10^18. */
const hasMoreDigits = (text: string, whole: string, limit: number) =>
  /e/i.test(text) ? Math.abs(Number(text)) >= 10 ** limit : whole.replace(/^0+/, '').length > limit

interface Limits {
  min?: number
  max?: number
}

function textOf(field: FieldMetadata, input: Scalar) {
  if (typeof input === 'string') return input
  throw wrongType(field, 'String', input)
}

function wrongType(field: FieldMetadata, expected: string, input: Scalar) {
  const { errorCode, status, message } = InvalidBody(
    `Value for field '${field.apiName}' in object '${field.objectApiName}' with data type '${field.dataType.toUpperCase()}' should be a ${expected} but instead is a ${jsonTypeOf(input)}.`,
  )
  return new RecordApiError(errorCode, status, message, { path: `fields.${field.apiName}` })
}

function jsonTypeOf(input: Scalar) {
  if (typeof input === 'number') return Number.isInteger(input) ? 'Integer' : 'Double'
  return typeof input === 'boolean' ? 'Boolean' : 'String'
}

const syntax = (fits: boolean, issue: IssueKind, value: ColumnValue): Converted =>
  fits ? { value } : { issue }

/** Length in code points, not in UTF-16 units. */
const codePoints = (text: string) => {
  let count = 0
  for (const _ of text) count++
  return count
}
