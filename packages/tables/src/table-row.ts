import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'

/** Value of a cell. */
export type Cell = string | number | boolean | Date | null

export interface TableRow<C extends Cell = Cell> {
  /** Row number as in spreadsheets: from 1, including headers and empty rows. */
  row: number
  cells: C[]
}

/** Returns the rows with content; the header is not counted for the limit. */
export function nonEmptyRows<C extends Cell>(rows: readonly C[][], { maxRows }: TableLimits): TableRow<C>[] {
  const tableRows = rows.flatMap((cells, index) =>
    cells.some((cell) => cell !== null && String(cell).trim() !== '') ? [{ row: index + 1, cells }] : [],
  )
  if (tableRows.length > maxRows + 1) throw new TableError('tooManyRows')
  return tableRows
}
