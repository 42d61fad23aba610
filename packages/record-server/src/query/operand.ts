import { dateFormat, isRecordId, toId18 } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { addDays, dayIn, dayRangeOf, isDay } from './days.ts'

/** Operand of a comparison: a value, null, or the range from `from` (inclusive) to `until` (exclusive). */
export type Operand = string | null | { readonly from: string; readonly until: string }

export interface Moment {
  readonly now: number
  readonly timeZone: string
}

/** Converts an operand for the field's column; undefined if the field cannot have such a value. */
export function operandFor(
  field: FieldMetadata,
  value: string | number | boolean | null,
  moment: Moment,
): Operand | undefined {
  if (value === null) return null
  const text = String(value).trim()
  switch (field.kind) {
    case 'number':
      return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? text : undefined
    case 'boolean':
      return booleanText(text)
    case 'date':
      return dateOperand(text, moment)
    case 'dateTime':
      return dateTimeOperand(text, moment)
    default:
      return textOperand(field, String(value), text)
  }
}

function booleanText(text: string) {
  const name = text.toLowerCase()
  if (name === 'true' || name === '1') return 'true'
  return name === 'false' || name === '0' ? 'false' : undefined
}

function dateOperand(text: string, { now, timeZone }: Moment): Operand | undefined {
  return isDay(text) ? text : dayRangeOf(text, dayIn(timeZone, now))
}

/** A date is the range of its timestamps in the time zone of the session. */
function dateTimeOperand(text: string, { now, timeZone }: Moment): Operand | undefined {
  const days = isDay(text) ? { from: text, until: addDays(text, 1) } : dayRangeOf(text, dayIn(timeZone, now))
  if (days) return { from: startOfDay(days.from, timeZone), until: startOfDay(days.until, timeZone) }
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return undefined
  const parsed = Date.parse(text)
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString()
}

/** Returns the start of the day in the zone: an estimate in UTC, corrected by the local time there. */
function startOfDay(day: string, timeZone: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const shown = (at: number) => {
    const parts = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return Date.parse(`${parts.format(at).replace(' ', 'T')}Z`)
  }
  const first = midnight - (shown(midnight) - midnight)
  return new Date(midnight - (shown(first) - first)).toISOString()
}

function textOperand(field: FieldMetadata, value: string, text: string): Operand | undefined {
  if (value.includes('\0')) return undefined
  if (field.dataType === 'Reference' || field.apiName === 'Id') return isRecordId(text) ? toId18(text) : text
  // Users filter by labels, API clients by stored values: both are accepted.
  if (field.picklist) return picklistValue(field, text) ?? text
  return value
}

function picklistValue(field: FieldMetadata, text: string) {
  const normalized = text.toLowerCase()
  const entries = field.picklist ?? []
  const found =
    entries.find((entry) => entry.value.toLowerCase() === normalized) ??
    entries.find((entry) => Object.values(entry.label).some((label) => label.toLowerCase() === normalized))
  return found?.value
}
