import { stringify } from 'csv-stringify/browser/esm/sync'
import { guardFormula } from './guard-formula.ts'
import type { OutputCell, TableFile } from './table-file.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The lines of a CSV file. Whatever a spreadsheet would run is made harmless. */
const formatLines = (rows: readonly (readonly (string | null)[])[], delimiter: ',' | ';' = ';') =>
  stringify(
    rows.map((cells) => cells.map((cell) => guardFormula(cell ?? ''))),
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** A whole CSV file. Spreadsheets in Italy divide by semicolons, programs often ask for commas. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[], delimiter?: ',' | ';') =>
  BYTE_ORDER_MARK + formatLines(rows, delimiter)

/** A CSV file of records, in the order of the columns. */
export const writeCsvRecords = <Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Partial<Record<Column, string | null>>>[],
  delimiter?: ',' | ';',
) => writeCsv([columns, ...records.map((record) => columns.map((name) => record[name] ?? null))], delimiter)

/** A CSV file that takes rows as they come; numbers stand as the language writes them. */
export function createCsv(locale: string): TableFile {
  const numbers = new Intl.NumberFormat(locale)
  const formatCell = (cell: OutputCell) =>
    typeof cell === 'number' ? numbers.format(cell) : typeof cell === 'string' ? cell : cell.text
  const chunks = [BYTE_ORDER_MARK]
  return {
    addRows: async (rows) => {
      chunks.push(formatLines(rows.map((cells) => cells.map(formatCell))))
    },
    finish: async () => new Blob(chunks, { type: CSV_TYPE }),
  }
}
