/** One row of a table whose cells are all texts, as CSV files have them. */
export interface TextRow {
  /** Where it stands, as spreadsheets count: from 1, with the headings and with rows that are empty. */
  row: number
  cells: readonly string[]
}
