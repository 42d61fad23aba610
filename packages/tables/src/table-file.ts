/** A date or timestamp: formatted text, and the local time as if in UTC for spreadsheets. */
export interface DateCell {
  text: string
  date: Date
  hasTime: boolean
}

export type OutputCell = string | number | DateCell

/** A file that is written in batches of rows. */
export interface TableFile {
  addRows: (rows: readonly (readonly OutputCell[])[]) => Promise<void>
  finish: () => Promise<Blob>
}
