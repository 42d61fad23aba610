import type { Language, ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import type { OutputCell } from '@foyer/tables/table-file'
import { cellText, fieldAt } from '../console-shell/fields/field-text.ts'

const NUMBERS = new Set(['Int', 'Double', 'Currency', 'Percent'])

/** Exports numbers and dates with their type, for calculations in a spreadsheet. */
export function exportedCell(
  record: Pick<RecordRepresentation, 'fields'>,
  name: string,
  info: Pick<ObjectInfo, 'fields'> | undefined,
  language: Language,
): OutputCell {
  const value = fieldAt(record, name)?.value
  const dataType = info?.fields[name]?.dataType ?? ''
  if (typeof value === 'number' && NUMBERS.has(dataType)) return value
  const text = cellText(record, name, info, language)
  if (typeof value !== 'string' || (dataType !== 'Date' && dataType !== 'DateTime')) return text
  const date = dataType === 'Date' ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : wallClockInRome(value)
  return Number.isNaN(date.getTime()) ? text : { text, date, hasTime: dataType === 'DateTime' }
}

/** Spreadsheets have no time zones, so timestamps are in the local time of the fair. */
function wallClockInRome(moment: string) {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return at
  // The Swedish locale formats year, month, day and time as in ISO 8601.
  const shown = at.toLocaleString('sv-SE', { timeZone: 'Europe/Rome' })
  return new Date(`${shown.replace(' ', 'T')}Z`)
}
