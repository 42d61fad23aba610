import { TableError } from './table-error.ts'

/** Limits of one table, independent of its file size: a few bytes can decompress to gigabytes. */
export interface TableLimits {
  /** Rows with content; row numbers may be up to twice as high. */
  maxRows: number
  maxColumns: number
  maxCells: number
  /** All entries of a workbook together. */
  maxUncompressedBytes: number
  /** All cells together: cells can share one text. */
  maxCharacters: number
}

export const TABLE_LIMITS: TableLimits = {
  maxRows: 20_000,
  maxColumns: 200,
  maxCells: 300_000,
  maxUncompressedBytes: 16_000_000,
  maxCharacters: 10_000_000,
}

/** Returns a function that counts rows and throws a TableError above the limits. */
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
