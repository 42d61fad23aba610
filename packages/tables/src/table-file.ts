/** A day or a moment: as a person reads it, and as a spreadsheet counts with it (the time on the wall, as if in UTC). */
export interface DateCell {
  text: string
  date: Date
  hasTime: boolean
}

export type WrittenCell = string | number | DateCell

/** A file that takes rows as they come. */
export interface TableFile {
  addRows: (rows: readonly (readonly WrittenCell[])[]) => Promise<void>
  finish: () => Promise<Blob>
}
