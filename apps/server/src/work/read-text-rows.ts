import type { TextRow } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ReadTable } from './create-table-reader.ts'

/** Parses a CSV given as text. */
export async function readTextRows(
  { readTable }: { readTable: ReadTable },
  { userId }: Session,
  text: string,
): Promise<TextRow[]> {
  const rows = await readTable(Buffer.from(text), { owner: userId })
  return rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => String(cell ?? '')) }))
}
