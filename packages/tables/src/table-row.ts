import type { TableLimits } from './table-limits.ts'
import { TableRefused } from './table-refused.ts'

/** What a table can hold in one place. */
export type Cell = string | number | boolean | Date | null

export interface TableRow<C extends Cell = Cell> {
  /** Where it stands, as spreadsheets count: from 1, with the headings and with rows that are empty. */
  row: number
  cells: C[]
}

/** The rows that hold something; headings are one more than the limit. */
export function filledRows<C extends Cell>(rows: readonly C[][], { maxRows }: TableLimits): TableRow<C>[] {
  const filled = rows.flatMap((cells, i) =>
    cells.some((cell) => cell !== null && String(cell).trim() !== '') ? [{ row: i + 1, cells }] : [],
  )
  if (filled.length > maxRows + 1) throw new TableRefused('tooManyRows')
  return filled
}
