import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'

/** What a table can hold in one place. */
export type Cell = string | number | boolean | Date | null

export interface TableRow<C extends Cell = Cell> {
  /** Where it stands, as spreadsheets count: from 1, with the headings and with rows that are empty. */
  row: number
  cells: C[]
}

/** The rows that hold something; headings are one more than the limit. */
export function nonEmptyRows<C extends Cell>(rows: readonly C[][], { maxRows }: TableLimits): TableRow<C>[] {
  const tableRows = rows.flatMap((cells, index) =>
    cells.some((cell) => cell !== null && String(cell).trim() !== '') ? [{ row: index + 1, cells }] : [],
  )
  if (tableRows.length > maxRows + 1) throw new TableError('tooManyRows')
  return tableRows
}
