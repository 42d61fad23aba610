import { stringify } from 'csv-stringify/browser/esm/sync'
import { guardFormula } from './guard-formula.ts'
import type { TableFile, WrittenCell } from './table-file.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Tells spreadsheets that the file is UTF-8. */
const START = '\ufeff'

/** The lines of a CSV file. Whatever a spreadsheet would run is made harmless. */
const csvLines = (rows: readonly (readonly (string | null)[])[], delimiter: ',' | ';' = ';') =>
  stringify(
    rows.map((cells) => cells.map((cell) => guardFormula(cell ?? ''))),
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** A whole CSV file. Spreadsheets in Italy divide by semicolons, programs often ask for commas. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[], delimiter?: ',' | ';') =>
  START + csvLines(rows, delimiter)

/** A CSV file of records, in the order of the columns. */
export const writeCsvOf = <Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Partial<Record<Column, string | null>>>[],
  delimiter?: ',' | ';',
) => writeCsv([columns, ...records.map((record) => columns.map((name) => record[name] ?? null))], delimiter)

/** A CSV file that takes rows as they come; numbers stand as the language writes them. */
export function createCsv(locale: string): TableFile {
  const numbers = new Intl.NumberFormat(locale)
  const textOf = (cell: WrittenCell) =>
    typeof cell === 'number' ? numbers.format(cell) : typeof cell === 'string' ? cell : cell.text
  const parts = [START]
  return {
    addRows: async (rows) => {
      parts.push(csvLines(rows.map((cells) => cells.map(textOf))))
    },
    finish: async () => new Blob(parts, { type: CSV_TYPE }),
  }
}
