import type { ImportMapping } from './guess-mapping.ts'
import { EXTERNAL_KEY, type ImportObject } from './imports.ts'

/** Natural key of an object, if it has one. */
export const NATURAL_KEYS: Readonly<Partial<Record<ImportObject, string>>> = {
  Account: 'VatNumber__c',
  Contact: 'Email',
  Contract: 'ContractNumber',
  Invoice__c: 'Name',
}

/** Checks whether a column is filled and unique in every row. */
function isUniqueColumn(values: readonly string[]) {
  const filled = values.map((value) => value.trim().toLowerCase())
  return !filled.includes('') && new Set(filled).size === filled.length
}

/**
 * Finds the key column of a file without a key heading: the natural key, else the first unique column.
 * Undefined if there is none.
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
  return columns.find((column) => isUniqueColumn(rows.map((cells) => cells[column] ?? '')))
}

/** Checks whether the key is the natural key, which then also matches existing records. */
export const hasNaturalKey = (object: ImportObject, mapping: ImportMapping) => {
  const natural = mapping[NATURAL_KEYS[object] ?? '']
  return natural !== undefined && natural === mapping[EXTERNAL_KEY]
}
