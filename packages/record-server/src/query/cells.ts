import type { Language } from '@foyer/record-contract'
import { labelIn, storedValueLabel } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { Display } from './display.ts'
import type { Part, Place } from './row-writer.ts'

/** Separator between display value and value. Quotes inside a text are escaped, so that it is unambiguous. */
export const BETWEEN = ',"value":'
/** The JSON after `"displayValue":` of an empty field. */
export const NOTHING = `null${BETWEEN}null`

/** Serialises a field: its value only, or its display value, `,"value":` and the value. */
export interface Cell {
  readonly writes: 'value' | 'both'
  readonly place: Place
}

/** Serialises one entry of `fields`, with its name, from the text of a column. */
export function cellFor(field: FieldMetadata, column: number, language: Language): Part[] {
  const { writes, place } = cellOf(field, column, language)
  const key = `${JSON.stringify(field.apiName)}:{"displayValue":`
  return [writes === 'both' ? key : `${key}null${BETWEEN}`, place, '}']
}

/** Creates the serialiser of a field; everything that does not depend on the row is computed here. */
export function cellOf(field: FieldMetadata, column: number, language: Language): Cell {
  const written =
    (empty: string, format: (value: string, display: Display) => string): Place =>
    (row, display) => {
      const value = row[column]
      return value === null || value === undefined ? empty : format(value, display)
    }
  /** Serialises only the value. */
  const plain = (format: (value: string) => string): Cell => ({
    writes: 'value',
    place: written('null', format),
  })
  const displayed = (format: (value: string, display: Display) => string): Cell => ({
    writes: 'both',
    place: written(NOTHING, format),
  })
  switch (field.dataType) {
    case 'Boolean':
      // A plain column is t or f; one inside a JSON aggregate is true or false.
      return plain((value) => (value.startsWith('t') ? 'true' : 'false'))
    case 'Int':
    case 'Double':
    case 'Percent':
      return plain((value) => value)
    case 'Currency':
      return displayed((value, display) => display.currency(value))
    case 'Date':
      return displayed((value, display) => display.date(value))
    case 'DateTime':
      return displayed((value, display) => display.dateTime(value))
    case 'Reference':
      return plain((value) => `"${value}"`)
    case 'Picklist':
      return displayed(picklistText(field, language))
    case 'MultiPicklist':
      return displayed(multiPicklistText(field, language))
    default: {
      const toDisplayText = displayTextOf(field, language)
      return toDisplayText
        ? displayed((value) => {
            const displayText = toDisplayText(value)
            return displayText === null
              ? `null,"value":${JSON.stringify(value)}`
              : shownAndStored(displayText, value)
          })
        : plain((value) => JSON.stringify(value))
    }
  }
}

const shownAndStored = (shown: string, value: string) =>
  `${JSON.stringify(shown)},"value":${JSON.stringify(value)}`

/** Declared values are serialised once; a stored value that is no longer in the list is displayed as it is. */
function picklistText(field: FieldMetadata, language: Language) {
  const texts = new Map<string, string>()
  for (const { value, label } of field.picklist ?? [])
    texts.set(value, shownAndStored(labelIn(label, language), value))
  return (value: string) => texts.get(value) ?? shownAndStored(value, value)
}

/** Returns the display text of a code or of stored facts; null if there is none. */
function displayTextOf({ declaration }: FieldMetadata, language: Language) {
  const texts =
    declaration?.type === 'text' || declaration?.type === 'longText' ? declaration.words : undefined
  if (!texts) return undefined
  return (value: string) => {
    try {
      return storedValueLabel(texts, value, language)
    } catch {
      // One invalid value must not fail a whole list.
      return null
    }
  }
}

/** Display name of a record. */
export function displayNameOf(nameField: FieldMetadata, language: Language) {
  const toDisplayText = displayTextOf(nameField, language)
  return (stored: string) => toDisplayText?.(stored) ?? stored
}

function multiPicklistText(field: FieldMetadata, language: Language) {
  const labels = new Map(
    (field.picklist ?? []).map((entry) => [entry.value, labelIn(entry.label, language)] as const),
  )
  return (value: string) => {
    if (value === '') return NOTHING
    const shown = value.split(';').map((part) => labels.get(part) ?? part)
    return shownAndStored(shown.join(';'), value)
  }
}
