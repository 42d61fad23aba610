import type { DataClass } from '@foyer/record-contract/metadata'

/** Column that leads from a row to a person: the id of their user, contact or record, or their email address. */
type Lead = { user: string } | { contact: string } | { record: string } | { email: string }

export interface TableClass {
  /** Columns by protection class. */
  columns: Partial<Record<DataClass, readonly string[]>>
  /** Columns that make a row about a person; any of them decides. */
  subject?: readonly Lead[]
  /** Erasure of rows about the person: deletes them, or sets columns to these SQL values. */
  erase?: 'delete' | Readonly<Record<string, string>>
  /** Why a table with personal columns needs no `erase`. */
  otherwise?: string
}
