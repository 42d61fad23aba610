import { buffer } from 'node:stream/consumers'
import {
  guessHeadingRow,
  HEADING_ROWS,
  type ImportField,
  type ImportObject,
  type TextRow,
  textOf,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { ImportTable } from '../../services/imports/read-table.ts'
import type { Needs } from './needs.ts'

/** Storage key of the uploaded file. */
export const importKey = (id: string) => `imports/${id}`

/** Enough for all companies or people of a fair. */
const LIMITS = {
  maxRows: 50_000,
  maxCells: 1_000_000,
  maxUncompressedBytes: 48_000_000,
  maxCharacters: 20_000_000,
}

/** Heading of the column with the reasons, in a file of refused rows. */
export const REASONS_HEADING = { 'en-US': 'Reasons', it: 'Motivi' }

/** Sheet and heading row; the heading row is guessed if it is undefined. */
export interface TableLayout {
  sheet?: number | undefined
  headingRow?: number | undefined
}

interface LaidOutTable extends ImportTable {
  sheet: number
  headingRow: number
  /** The first rows of the sheet as they are. */
  preview: TextRow[]
}

/** Reads the uploaded file, which is deleted after a month. */
export async function readStoredFile({ files }: Needs, id: string) {
  try {
    return await buffer(await files.read(importKey(id)))
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    throw code === 'ENOENT' || name === 'NoSuchKey' ? NotFound() : error
  }
}

/** Reads a sheet of a file from its heading row on; refuses one without rows. */
export async function readImportTable(
  fair: Needs,
  session: Session,
  content: Buffer,
  { sheet = 1, headingRow }: TableLayout,
  about?: { object: ImportObject; fields: readonly ImportField[] },
): Promise<LaidOutTable> {
  const sheetRows = await fair.readTable(content, { owner: session.userId, limits: LIMITS, sheet })
  const preview = sheetRows
    .slice(0, HEADING_ROWS)
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => textOf(cell)) }))
  const first = sheetRows[0]?.row ?? 1
  const heading = headingRow ?? (about ? guessHeadingRow(about.object, preview, about.fields) : first)
  const at = sheetRows.findIndex(({ row }) => row === heading)
  const rows = sheetRows.slice(at + 1)
  if (at < 0 || rows.length === 0) throw refuse('FILE_EMPTY')
  const columns = (sheetRows[at]?.cells ?? []).map((cell) => textOf(cell))
  return { sheet, headingRow: heading, preview, columns, rows }
}

/** Reads the table of a checked import, with the corrections of the user. */
export async function readCorrectedTable(
  fair: Needs,
  session: Session,
  { id, layout }: { id: string; layout: TableLayout },
): Promise<ImportTable> {
  const table = await readImportTable(fair, session, await readStoredFile(fair, id), layout)
  const { rows: corrections } = await fair.pool.query<{ row: number; position: number; value: string }>(
    'select row, position, value from import_cell where import_id = $1',
    [id],
  )
  const rowOf = new Map(corrections.length > 0 ? table.rows.map((row) => [row.row, row]) : [])
  for (const { row, position, value } of corrections) {
    const cells = rowOf.get(row)?.cells
    if (!cells) continue
    while (cells.length <= position) cells.push(null)
    cells[position] = value
  }
  return table
}
