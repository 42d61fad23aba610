import type { TextRow } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ReadTable } from './create-table-reader.ts'

/** The rows of a CSV that came as a text. */
export async function readTextRows(
  { readTable }: { readTable: ReadTable },
  { userId }: Session,
  text: string,
): Promise<TextRow[]> {
  const rows = await readTable(Buffer.from(text), { owner: userId })
  return rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => String(cell ?? '')) }))
}
