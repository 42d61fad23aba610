import type { RefusalCode } from '@foyer/fair-domain'
import {
  TABLE_LIMITS,
  TableError,
  type TableErrorCode,
  type TableLimits,
  type TableRow,
} from '@foyer/tables/read-table'
import { refuse } from '../refuse.ts'
import { createBoundedQueue } from './bounded-queue.ts'
import { readTableInThread } from './read-table-in-thread.ts'

/** Two take one core and some memory; more waiting requests are refused instead. */
const QUEUE = { running: 2, perOwner: 3, total: 20 }

const REFUSALS = {
  unreadable: 'FILE_UNREADABLE',
  tooManyRows: 'TOO_MANY_ROWS',
  tooManyColumns: 'TABLE_TOO_LARGE',
  tooManyCells: 'TABLE_TOO_LARGE',
  tooLarge: 'TABLE_TOO_LARGE',
} as const satisfies Record<TableErrorCode, RefusalCode>

export interface ReadTableOptions {
  /** The user: one does not delay the others. */
  owner: string | null
  limits?: Partial<TableLimits>
  /** Sheet of a workbook, from 1; the first by default. */
  sheet?: number
}

export type ReadTable = (content: Uint8Array, options: ReadTableOptions) => Promise<TableRow[]>

/** Parses CSV and XLSX outside of the main thread, with limited concurrency. */
export function createTableReader(): ReadTable {
  const run = createBoundedQueue(QUEUE, () => refuse('READER_BUSY'))
  return async (content, { owner, limits, sheet = 1 }) => {
    try {
      return await run(owner ?? '', () =>
        readTableInThread({ content, limits: { ...TABLE_LIMITS, ...limits }, sheet }),
      )
    } catch (error) {
      throw error instanceof TableError ? refuseTable(error) : error
    }
  }
}

function refuseTable(error: TableError) {
  const code = REFUSALS[error.code]
  const { maxColumns, maxCells } = TABLE_LIMITS
  return code === 'TABLE_TOO_LARGE'
    ? refuse(code, { columns: String(maxColumns), cells: String(maxCells) }, { cause: error })
    : refuse(code, {}, { cause: error })
}
