import type { FieldDeclaration } from '@foyer/record-contract/metadata'
import { choicesOf, matchValue, plainText } from './match-choice.ts'
import { type ImportCell, type ReadCell, readCell, textOf } from './read-cell.ts'

/** Values chosen by the user: by field, then by plain text of the cell. An empty value leaves the field empty. */
export type ImportValues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Splits a cell of a field with several values. */
export const partsOf = (field: FieldDeclaration | undefined, text: string) =>
  field?.type === 'multiPicklist' ? text.split(/[;,]/).map((part) => part.trim()) : [text]

/** Converts a cell to a value of the field, with the values that the user chose for its text. */
export function readMappedCell(
  name: string,
  field: FieldDeclaration | undefined,
  cell: ImportCell,
  values: ImportValues,
): ReadCell {
  const entries = choicesOf(name, field)
  if (entries === null) return readCell(field, cell)
  const chosen = values[name] ?? {}
  // Yes and no have further spellings, which the reader knows.
  const match = (part: string) =>
    field?.type === 'boolean' ? part : (matchValue(name, entries, part)?.value ?? part)
  const text = partsOf(field, textOf(cell))
    .map((part) => chosen[plainText(part)] ?? match(part))
    .filter((part) => part !== '')
    .join(';')
  return readCell(field, text)
}
