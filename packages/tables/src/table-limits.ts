import { TableError } from './table-error.ts'

/** What one table may take, whatever its file weighs: a few bytes can unpack to gigabytes. */
export interface TableLimits {
  /** Rows with something in them; where they stand is limited to twice as far down. */
  maxRows: number
  maxColumns: number
  maxCells: number
  /** Of all parts of a workbook together. */
  maxUncompressedBytes: number
  /** Characters of all cells together: one text can be shown in many cells. */
  maxCharacters: number
}

export const TABLE_LIMITS: TableLimits = {
  maxRows: 20_000,
  maxColumns: 200,
  maxCells: 300_000,
  maxUncompressedBytes: 16_000_000,
  maxCharacters: 10_000_000,
}

/** Counts what is read, and stops at the first cell too many. */
export function createTableCounter({ maxRows, maxColumns, maxCells, maxCharacters }: TableLimits) {
  let [rows, cells, characters] = [0, 0, 0]
  return (row: readonly unknown[]) => {
    if (row.length > maxColumns) throw new TableError('tooManyColumns')
    if (++rows > maxRows * 2) throw new TableError('tooManyRows')
    cells += row.length
    if (cells > maxCells) throw new TableError('tooManyCells')
    for (const cell of row) if (typeof cell === 'string') characters += cell.length
    if (characters > maxCharacters) throw new TableError('tooLarge')
  }
}
