import type { ImportMatch, ImportRowItem } from '@foyer/fair-domain'
import type { ReadRow, RowFields } from './read-row.ts'

/** An evaluated row, with the data needed for undo. */
export interface ImportedRow extends Omit<ImportRowItem, 'chosen'> {
  before: RowFields | null
  hash: string
}

/** A parsed row before evaluation. */
export interface InputRow {
  row: number
  read: ReadRow
  /** Report fields independent of the outcome. */
  about: Omit<ImportedRow, 'outcome' | 'recordId'>
  /** Companies that it may refer to, until staff choose. */
  similar: readonly ImportMatch[]
}
