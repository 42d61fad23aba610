/** A day or a moment: as a person reads it, and as a spreadsheet counts with it (the time on the wall, as if in UTC). */
export interface DateCell {
  text: string
  date: Date
  hasTime: boolean
}

export type OutputCell = string | number | DateCell

/** A file that takes rows as they come. */
export interface TableFile {
  addRows: (rows: readonly (readonly OutputCell[])[]) => Promise<void>
  finish: () => Promise<Blob>
}
