import { stringify } from 'csv-stringify/browser/esm/sync'
import { guardFormula } from './guard-formula.ts'
import type { OutputCell, TableFile } from './table-file.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** Formats rows as CSV. Formulas are neutralised. */
const formatLines = (rows: readonly (readonly (string | null)[])[], delimiter: ',' | ';' = ';') =>
  stringify(
    rows.map((cells) => cells.map((cell) => guardFormula(cell ?? ''))),
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** Writes a complete CSV file. Spreadsheets in Italy use semicolons, API clients often commas. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[], delimiter?: ',' | ';') =>
  BYTE_ORDER_MARK + formatLines(rows, delimiter)

/** Writes records as a CSV file, in the order of the columns. */
export const writeCsvRecords = <Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Partial<Record<Column, string | null>>>[],
  delimiter?: ',' | ';',
) => writeCsv([columns, ...records.map((record) => columns.map((name) => record[name] ?? null))], delimiter)

/** Creates a CSV file that is written in batches; numbers are formatted for the locale. */
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
