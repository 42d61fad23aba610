import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { TABLE_LIMITS, type TableLimits } from './table-limits.ts'
import type { TableRow } from './table-row.ts'

export { readSheetNames } from './sheet-names.ts'
export { TableError, type TableErrorCode } from './table-error.ts'
export { TABLE_LIMITS, type TableLimits } from './table-limits.ts'
export type { Cell, TableRow } from './table-row.ts'

/** First bytes of a ZIP archive, and so of an XLSX file. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads a sheet of a workbook, by default the first, or a CSV file. Takes time and memory up to the limits, so a server
 * calls it in a worker. Throws a TableError.
 */
export async function readTable(
  content: Uint8Array,
  limits: TableLimits = TABLE_LIMITS,
  sheet = 1,
): Promise<TableRow[]> {
  const isZip = ZIP_SIGNATURE.every((byte, index) => content[index] === byte)
  return isZip ? readXlsx(content, limits, sheet) : parseCsv(parse, decodeText(content), limits)
}
