import type { TableErrorCode, TableLimits, TableRow } from '@foyer/tables/read-table'

/** Input of the thread. */
export interface TableWork {
  content: Uint8Array
  limits: TableLimits
  /** Sheet of a workbook, from 1. */
  sheet: number
}

/** Output of the thread; after each chunk it waits for the next request. */
export type TableChunk = { rows: TableRow[]; isLast: boolean } | { error: TableErrorCode }
