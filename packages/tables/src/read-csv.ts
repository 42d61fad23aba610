import { parse } from 'csv-parse/browser/esm/sync'
import { parseCsv } from './parse-csv.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import type { TableRow } from './table-row.ts'

/** Parses a CSV text in the browser. The server uses `readTable` in a worker. */
export const readCsv = (text: string): TableRow<string>[] => parseCsv(parse, text, TABLE_LIMITS)
