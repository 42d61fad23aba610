import { guessMapping } from './guess-mapping.ts'
import type { ImportField, ImportObject } from './imports.ts'
import type { TextRow } from './text-row.ts'

/** Number of rows that may precede the headings: a title, a date, a note. */
export const HEADING_ROWS = 20

/** Finds the row with the most known headings; the first row if there are none. */
export function guessHeadingRow(
  object: ImportObject,
  rows: readonly TextRow[],
  fields: readonly ImportField[],
): number {
  let best = { row: rows[0]?.row ?? 1, known: 0 }
  for (const { row, cells } of rows.slice(0, HEADING_ROWS)) {
    const known = Object.keys(guessMapping(object, cells, [...fields])).length
    if (known > best.known) best = { row, known }
  }
  return best.row
}
