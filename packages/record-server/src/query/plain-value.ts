import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { isoDateTime } from './iso-date-time.ts'
import { memoize } from './memoize.ts'
import type { Place } from './row-writer.ts'

/** Serialises the value of a column as JSON, without a display value. */
export function plainValue(
  field: Pick<FieldMetadata, 'kind' | 'dataType'>,
  column: number,
  moments: 'platform' | 'iso' = 'platform',
): Place {
  const format = field.kind === 'dateTime' && moments === 'iso' ? isoText : formatOf(field)
  return (row) => {
    const value = row[column]
    return value === null || value === undefined ? 'null' : format(value)
  }
}

const isoText = memoize((value) => `"${isoDateTime(value)}"`)
/** `2026-01-15T10:30:00.000+0000`, the timestamp format of the REST API. */
const momentText = memoize((value) => `"${isoDateTime(value).slice(0, -1)}+0000"`)

function formatOf({ kind, dataType }: Pick<FieldMetadata, 'kind' | 'dataType'>): (value: string) => string {
  switch (kind) {
    case 'boolean':
      // A plain column is t or f; one inside a JSON aggregate is true or false.
      return (value) => (value.startsWith('t') ? 'true' : 'false')
    case 'number':
      return (value) => value
    case 'dateTime':
      return momentText
    case 'date':
      return (value) => `"${value}"`
    case 'list':
      return (value) => (value === '' ? 'null' : JSON.stringify(value))
    default:
      return dataType === 'Reference' ? (value) => `"${value}"` : (value) => JSON.stringify(value)
  }
}
