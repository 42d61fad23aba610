import type { TableErrorCode, TableLimits, TableRow } from '@foyer/tables/read-table'

/** What the thread is given. */
export interface TableWork {
  content: Uint8Array
  limits: TableLimits
}

/** What it answers; after each part it waits until the next is asked for. */
export type TableChunk = { rows: TableRow[]; isLast: boolean } | { fault: TableErrorCode }
