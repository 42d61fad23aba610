import type { ImportMatch, ImportRowItem } from '@foyer/fair-domain'
import type { ReadRow, RowFields } from './read-row.ts'

/** A row that was judged, with what undoing it takes. */
export interface ImportedRow extends Omit<ImportRowItem, 'chosen'> {
  before: RowFields | null
  hash: string
}

/** A row that was read and waits to be judged. */
export interface InputRow {
  row: number
  read: ReadRow
  /** What its report says whatever becomes of it. */
  about: Omit<ImportedRow, 'outcome' | 'recordId'>
  /** Companies that it may mean, as long as nobody has said. */
  similar: readonly ImportMatch[]
}
