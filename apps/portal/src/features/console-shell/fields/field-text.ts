import { formatFileNote } from '@foyer/fair-domain'
import {
  dateFormat,
  type FieldValue,
  type Language,
  numberFormat,
  type ObjectInfo,
  type RecordRepresentation,
} from '@foyer/record-contract'
import { LOCALES } from '../../../i18n/format-message.ts'

const YES_NO = { it: ['Sì', 'No'], 'en-US': ['Yes', 'No'] } as const

/** Formats a field for display; empty if it has no value. */
export function fieldText(
  field: FieldValue | undefined,
  dataType: string | undefined,
  language: Language,
): string {
  const value = field?.value ?? null
  if (field === undefined || value === null) return ''
  if (isRecord(value)) return field.displayValue ?? nameOf(value)
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1]
  if (dataType === 'DateTime' && typeof value === 'string') return inRome(value, language, true)
  if (dataType === 'Date' && typeof value === 'string') return inRome(value, language, false)
  if (field.displayValue !== null)
    return dataType === 'MultiPicklist' ? field.displayValue.replaceAll(';', ', ') : field.displayValue
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return numberFormat(LOCALES[language]).format(value)
  // A stored fact of the file of an invoice; any other text is returned as it is.
  return value.startsWith('FatturaElettronica') ? formatFileNote(value, language) : value
}

function inRome(value: string, language: Language, withTime: boolean) {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return value
  return dateFormat(LOCALES[language], {
    timeZone: withTime ? 'Europe/Rome' : 'UTC',
    dateStyle: 'medium',
    ...(withTime ? { timeStyle: 'short' } : {}),
  }).format(moment)
}

export const isRecord = (value: FieldValue['value'] | undefined): value is RecordRepresentation =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The display name of a record: its name field, or its first text. */
export function nameOf(record: Pick<RecordRepresentation, 'fields'>, nameField = 'Name') {
  const field = record.fields[nameField] ?? record.fields.Name
  return typeof field?.value === 'string' ? (field.displayValue ?? field.value) : ''
}

/** Follows `Account__r.Name` through the lookups of a record. */
export function fieldAt(record: Pick<RecordRepresentation, 'fields'>, path: string): FieldValue | undefined {
  const [first = '', ...rest] = path.split('.')
  const found = record.fields[first]
  if (rest.length === 0) return found
  return isRecord(found?.value) ? fieldAt(found.value, rest.join('.')) : undefined
}

/** The text of a field in a table: for a lookup the name of its target, if that was read too. */
export function cellText(
  record: Pick<RecordRepresentation, 'fields'>,
  path: string,
  info: Pick<ObjectInfo, 'fields'> | undefined,
  language: Language,
) {
  const field = info?.fields[path]
  const related = field?.relationshipName ? record.fields[field.relationshipName]?.value : undefined
  if (isRecord(related)) {
    const name = nameOf(related, field?.referenceToInfos[0]?.nameFields.at(-1))
    if (name !== '') return name
  }
  return fieldText(fieldAt(record, path), field?.dataType, language)
}

/** The name fields of the lookups among some columns, to be read along. */
export const namesOfLookups = (info: ObjectInfo | undefined, columns: readonly string[]) =>
  columns.flatMap((column) => {
    const field = info?.fields[column]
    const nameField = field?.referenceToInfos[0]?.nameFields.at(-1)
    return info && field?.relationshipName && nameField
      ? [`${info.apiName}.${field.relationshipName}.${nameField}`]
      : []
  })
