import { RecordApiError } from '@foyer/record-contract'
import {
  TABLE_LIMITS,
  type TableFault,
  type TableLimits,
  TableRefused,
  type TableRow,
} from '@foyer/tables/read-table'
import { createBoundedQueue } from './bounded-queue.ts'
import { readTableInThread } from './read-table-in-thread.ts'

/** Two at a time take one core and some memory; with more waiting, people would rather be told. */
const QUEUE = { running: 2, perOwner: 3, total: 20 }

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const FileUnreadable = refusal(
  'FILE_UNREADABLE',
  400,
  'The file is neither a table in CSV nor in XLSX',
)
export const TooManyRows = refusal('TOO_MANY_ROWS', 400, 'The file has more rows than one import takes')
const TableTooLarge = refusal(
  'TABLE_TOO_LARGE',
  400,
  `The table is too large: it may have ${TABLE_LIMITS.maxColumns} columns and ${TABLE_LIMITS.maxCells} cells`,
)
export const ReaderBusy = refusal(
  'READER_BUSY',
  503,
  'Too many files are being read at the moment: try again in a minute',
)

const REFUSALS: Readonly<Record<TableFault, () => RecordApiError>> = {
  unreadable: FileUnreadable,
  tooManyRows: TooManyRows,
  tooManyColumns: TableTooLarge,
  tooManyCells: TableTooLarge,
  tooLarge: TableTooLarge,
}

export interface ReadTableOptions {
  /** Who sent it: one person does not hold up the others. */
  owner: string | null
  limits?: Partial<TableLimits>
}

export type ReadTable = (content: Uint8Array, options: ReadTableOptions) => Promise<TableRow[]>

/** Reads CSV and XLSX apart from the thread that serves requests, a few at a time. */
export function createTableReader(): ReadTable {
  const run = createBoundedQueue(QUEUE, ReaderBusy)
  return async (content, { owner, limits }) => {
    try {
      return await run(owner ?? '', () =>
        readTableInThread({ content, limits: { ...TABLE_LIMITS, ...limits } }),
      )
    } catch (error) {
      throw error instanceof TableRefused ? Object.assign(REFUSALS[error.fault](), { cause: error }) : error
    }
  }
}
