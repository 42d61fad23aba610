import type { Language } from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { Display } from './display.ts'
import { isoDateTime } from './iso-date-time.ts'

/** A row as PostgreSQL sent it: one text per column. */
export type RawRow = readonly (string | null)[]

/** Writes one entry of `fields`, name included. */
export type Cell = (row: RawRow, display: Display) => string

/** The writer for a field whose text stands in that column. Everything that can be decided is decided here, once. */
export function cellFor(field: FieldMetadata, column: number, language: Language): Cell {
  const key = `${JSON.stringify(field.apiName)}:{"displayValue":`
  const empty = `${key}null,"value":null}`
  const plain = `${key}null,"value":`
  const write = (format: (value: string, display: Display) => string): Cell => {
    return (row, display) => {
      const value = row[column]
      return value === null || value === undefined ? empty : format(value, display)
    }
  }
  switch (field.dataType) {
    case 'Boolean':
      // A plain column says t or f; one inside a JSON aggregate says true or false.
      return write((value) => (value.startsWith('t') ? `${plain}true}` : `${plain}false}`))
    case 'Int':
    case 'Double':
    case 'Percent':
      return write((value) => `${plain}${value}}`)
    case 'Currency':
      return write((value, display) => `${key}${display.currency(value)},"value":${value}}`)
    case 'Date':
      return write((value, display) => `${key}${display.date(value)},"value":"${value}"}`)
    case 'DateTime':
      return write((value, display) => `${key}${display.dateTime(value)},"value":"${isoDateTime(value)}"}`)
    case 'Reference':
      return write((value) => `${plain}"${value}"}`)
    case 'Picklist':
      return write(picklistText(field, key, language))
    case 'MultiPicklist':
      return multiPicklistCell(field, key, empty, language, column)
    default:
      return write((value) => `${plain}${JSON.stringify(value)}}`)
  }
}

/** Declared values are written once; a value that was stored before it was taken off the list shows as it is. */
function picklistText(field: FieldMetadata, key: string, language: Language) {
  const texts = new Map<string, string>()
  const textOf = (value: string, label: string) =>
    `${key}${JSON.stringify(label)},"value":${JSON.stringify(value)}}`
  for (const entry of field.picklist ?? [])
    texts.set(entry.value, textOf(entry.value, labelIn(entry.label, language)))
  return (value: string) => texts.get(value) ?? textOf(value, value)
}

function multiPicklistCell(
  field: FieldMetadata,
  key: string,
  empty: string,
  language: Language,
  column: number,
): Cell {
  const labels = new Map(
    (field.picklist ?? []).map((entry) => [entry.value, labelIn(entry.label, language)] as const),
  )
  return (row) => {
    const value = row[column]
    if (!value) return empty
    const shown = value.split(';').map((part) => labels.get(part) ?? part)
    return `${key}${JSON.stringify(shown.join(';'))},"value":${JSON.stringify(value)}}`
  }
}
