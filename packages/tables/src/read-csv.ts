import { parse } from 'csv-parse/browser/esm/sync'
import { parseCsv } from './parse-csv.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import type { TableRow } from './table-row.ts'

/** Rows of a CSV text, as a browser reads them. The server reads in a worker, with `readTable`. */
export const readCsv = (text: string): TableRow<string>[] => parseCsv(parse, text, TABLE_LIMITS)
