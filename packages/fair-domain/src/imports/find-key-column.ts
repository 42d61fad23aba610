import type { ImportMapping } from './guess-mapping.ts'
import { EXTERNAL_KEY, type ImportObject } from './imports.ts'

/** The field by which people tell records of an object apart, where there is one. */
export const NATURAL_KEYS: Readonly<Partial<Record<ImportObject, string>>> = {
  Account: 'VatNumber__c',
  Contact: 'Email',
  Contract: 'ContractNumber',
  Invoice__c: 'Name',
}

/** Has every row something there, and each something else? */
function tellsApart(values: readonly string[]) {
  const filled = values.map((value) => value.trim().toLowerCase())
  return !filled.includes('') && new Set(filled).size === filled.length
}

/**
 * The column that can serve as the key of a file whose headings name none: the one people tell the records apart by, else
 * the first that differs in every row. Undefined where nothing does.
 */
export function findKeyColumn(
  object: ImportObject,
  mapping: ImportMapping,
  rows: readonly (readonly string[])[],
): number | undefined {
  if (mapping[EXTERNAL_KEY] !== undefined) return mapping[EXTERNAL_KEY]
  if (rows.length === 0) return undefined
  const natural = mapping[NATURAL_KEYS[object] ?? '']
  const width = Math.max(...rows.map((cells) => cells.length))
  const columns = [...(natural === undefined ? [] : [natural]), ...Array.from({ length: width }, (_, i) => i)]
  return columns.find((column) => tellsApart(rows.map((cells) => cells[column] ?? '')))
}

/** Is the key what people tell the records apart by? Then records that are here already are known by it. */
export const hasNaturalKey = (object: ImportObject, mapping: ImportMapping) => {
  const natural = mapping[NATURAL_KEYS[object] ?? '']
  return natural !== undefined && natural === mapping[EXTERNAL_KEY]
}
