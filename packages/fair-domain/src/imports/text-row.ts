/** A row of text cells, as in CSV files. */
export interface TextRow {
  /** Row number as in spreadsheets: from 1, including headings and empty rows. */
  row: number
  cells: readonly string[]
}
