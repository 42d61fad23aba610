import type { Session } from '@foyer/record-server'
import type { Cell } from '@foyer/tables/read-table'
import type { OutputCell } from '@foyer/tables/table-file'
import { createXlsx } from '@foyer/tables/write-xlsx'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'
import { REASONS_HEADING, readCorrectedTable } from './read-import-table.ts'

/** Returns the refused rows as a workbook: the columns of the file, with the reasons after them. */
export async function refusedWorkbook(fair: Needs, session: Session, id: string): Promise<Buffer> {
  const storedImport = await requireImport(fair.pool, session, id)
  const { rows: refused } = await fair.pool.query<{ row: number; reasons: string[] }>(
    `select row, reasons from import_row where import_id = $1 and outcome = 'refused'`,
    [id],
  )
  const reasonsOf = new Map(refused.map(({ row, reasons }) => [row, reasons]))
  const { columns, rows } = await readCorrectedTable(fair, session, storedImport)
  const file = createXlsx(storedImport.name.replace(/\.\w+$/, ''))
  await file.addRows([
    [...columns, REASONS_HEADING[session.language]],
    ...rows
      .filter(({ row }) => reasonsOf.has(row))
      .map(({ row, cells }) => [
        ...columns.map((_, column) => toOutput(cells[column] ?? null)),
        reasonsOf.get(row)?.join(' · ') ?? '',
      ]),
  ])
  return Buffer.from(await (await file.finish()).arrayBuffer())
}

function toOutput(cell: Cell): OutputCell {
  if (cell instanceof Date) return { text: cell.toISOString(), date: cell, hasTime: false }
  return typeof cell === 'number' ? cell : String(cell ?? '')
}
