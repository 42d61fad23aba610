import type { Session } from '@foyer/record-server'
import type { TableLimits, TableRow } from '@foyer/tables/read-table'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

export interface ImportTable {
  columns: string[]
  rows: TableRow[]
}

/** Reads a table with headings; refuses one without rows. */
export async function readTable(
  { readTable }: Pick<Needs, 'readTable'>,
  { userId }: Session,
  content: Buffer,
  limits: Partial<TableLimits> = {},
): Promise<ImportTable> {
  const options = { owner: userId, limits }
  const [head, ...rows] = await readTable(content, options)
  if (!head || rows.length === 0) throw refuse('FILE_EMPTY')
  return { columns: head.cells.map((cell) => String(cell ?? '').trim()), rows }
}
