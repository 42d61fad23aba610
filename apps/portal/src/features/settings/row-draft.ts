import { type CellKind, cellAt, ROW_SHAPES, type RowKind, rowOf } from '@foyer/fair-domain'

/** A row in the editor. */
export interface DraftRow {
  /** Stable when the row moves. */
  id: number
  cells: Readonly<Record<string, string>>
}

const CENTS = 100
const NUMBERS: readonly CellKind[] = ['count', 'area', 'percent', 'cents']

const written = (kind: CellKind, cell: unknown) =>
  cell === null ? '' : String(kind === 'cents' ? Number(cell) / CENTS : cell)

/** The typed text; invalid numbers stay text, which the schema rejects. */
function read(kind: CellKind, text: string): unknown {
  const typed = text.trim()
  if (typed === '') return null
  if (!NUMBERS.includes(kind) || !/^\d+([.,]\d+)?$/.test(typed)) return typed
  const number = Number(typed.replace(',', '.'))
  return kind === 'cents' ? Math.round(number * CENTS) : number
}

/** The rows of a value as drafts. */
export function draftRows(kind: RowKind, value: unknown): DraftRow[] {
  const { columns } = ROW_SHAPES[kind]
  return (Array.isArray(value) ? value : []).map((row, id) => ({
    id,
    cells: Object.fromEntries(columns.map(({ path, kind: of }) => [path, written(of, cellAt(row, path))])),
  }))
}

/** The value of the drafts. */
export function valueOfRows(kind: RowKind, rows: readonly DraftRow[]): unknown[] {
  const shape = ROW_SHAPES[kind]
  return rows.map(({ cells }) =>
    rowOf(
      shape,
      Object.fromEntries(shape.columns.map(({ path, kind: of }) => [path, read(of, cells[path] ?? '')])),
    ),
  )
}

export const emptyRow = (kind: RowKind, rows: readonly DraftRow[]): DraftRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  cells: Object.fromEntries(ROW_SHAPES[kind].columns.map(({ path }) => [path, ''])),
})

/** Moves the row to the position of its neighbour. */
export function movedRows(rows: readonly DraftRow[], from: number, to: number): readonly DraftRow[] {
  const row = rows[from]
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows
}
