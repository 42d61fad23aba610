import { CSV_START, csvLine } from './csv.ts'

/** A file that takes rows as they come. */
export interface TableFile {
  addRows: (rows: readonly (readonly (string | number)[])[]) => Promise<void>
  finish: () => Promise<Blob>
}

/** A CSV file; numbers stand as the language writes them. */
export function createCsv(locale: string): TableFile {
  const numbers = new Intl.NumberFormat(locale)
  const text = (value: string | number) => (typeof value === 'number' ? numbers.format(value) : value)
  const parts = [CSV_START]
  return {
    addRows: async (rows) => {
      parts.push(rows.map((cells) => csvLine(cells.map(text))).join(''))
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
