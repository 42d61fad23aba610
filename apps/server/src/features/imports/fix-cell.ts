import { EXTERNAL_KEY, type ImportObject, type StoredImport } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { OPEN_STATES } from './choices.ts'
import { readSimilar } from './find-similar.ts'
import { addReport, countReport } from './import-report.ts'
import { importRows } from './import-rows.ts'
import type { ImportedRow } from './imported-row.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'

/** Maximum number of cells corrected together: they are checked while the user waits. */
const MAX_ALIKE = 500

interface CellFix {
  importId: string
  rows: number[]
  field: string
  value: string
  isAlike?: boolean | undefined
}

interface RefusedCells {
  row: number
  cells: Record<string, string>
}

/** Corrects a refused cell, or all with the same text, and checks the rows again without the rest of the file. */
export async function fixCell(fair: Needs, session: Session, fix: CellFix) {
  const storedImport = await fair.transact(session, async ({ client }) => {
    const stored = await requireImport(client, session, fix.importId, 'for update')
    if (!OPEN_STATES.includes(stored.state)) throw refuse('IMPORT_BUSY')
    if (stored.mapping[fix.field] === undefined) throw InvalidInput('field has to be a mapped one')
    return stored
  })
  const rows = await findRows(fair, fix)
  if (rows.length === 0) throw InvalidInput('rows has to have refused ones')
  // A column can be the key and a field.
  const position = storedImport.mapping[fix.field]
  const sameColumn = Object.keys(storedImport.mapping).filter(
    (name) => storedImport.mapping[name] === position,
  )
  const values = Object.fromEntries(sameColumn.map((name) => [name, fix.value]))
  const fixed = rows.map(({ row, cells }) => ({ row, cells: { ...cells, ...values } }))
  const report = await evaluate(fair, session, storedImport, fixed)
  await fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { state } = await requireImport(client, session, fix.importId, 'for update')
    if (!OPEN_STATES.includes(state)) throw refuse('IMPORT_BUSY')
    const numbers = fixed.map(({ row }) => row)
    await client.query(
      `insert into import_cell (import_id, row, position, value) select $1, r, $3, $4 from unnest($2::int[]) as r
       on conflict (import_id, row, position) do update set value = excluded.value`,
      [fix.importId, numbers, position, fix.value],
    )
    await client.query('delete from import_row where import_id = $1 and row = any($2)', [
      fix.importId,
      numbers,
    ])
    // The cells of a corrected row stay, so that the correction can be undone.
    const cellsOf = new Map(fixed.map(({ row, cells }) => [row, cells]))
    const kept = report.map((row) => ({ ...row, cells: cellsOf.get(row.row) ?? null }))
    await addReport(transaction, storedImport, kept, { isKept: false })
    await countReport(fair, transaction, fix.importId, state)
  })
  return { rows: fixed.map(({ row }) => row) }
}

/** Returns the rows, and if wanted the refused ones with the same text in this field as the first. */
async function findRows({ pool }: Needs, { importId, rows: numbers, field, isAlike }: CellFix) {
  const { rows } = await pool.query<RefusedCells>(
    `select r.row, r.cells from import_row r
     where r.import_id = $1 and r.cells is not null and (r.row = any($2) or ($4 and r.outcome = 'refused'
       and r.cells ->> $3 = (select o.cells ->> $3 from import_row o where o.import_id = $1 and o.row = ($2::int[])[1])))
     order by r.row <> all($2), r.row limit ${MAX_ALIKE}`,
    [importId, numbers, field, isAlike ?? false],
  )
  return rows
}

/** Rows whose key also occurs in an earlier row of the report. */
async function repeatedRows(
  { pool }: Needs,
  { id }: StoredImport,
  rows: readonly RefusedCells[],
): Promise<ReadonlySet<number>> {
  const { rows: repeated } = await pool.query<{ row: number }>(
    `select k.row from unnest($2::int[], $3::text[]) as k (row, key)
     where k.key <> '' and exists (select from import_row r
       where r.import_id = $1 and r.key = k.key and r.row < k.row)`,
    [id, rows.map(({ row }) => row), rows.map(({ cells }) => cells[EXTERNAL_KEY] ?? '')],
  )
  return new Set(repeated.map(({ row }) => row))
}

/** Carries the report out of the transaction, which is rolled back. */
class Evaluated extends Error {
  readonly report: ImportedRow[]

  constructor(report: ImportedRow[]) {
    super('rolled back')
    this.report = report
  }
}

async function evaluate(
  fair: Needs,
  session: Session,
  storedImport: StoredImport,
  rows: readonly RefusedCells[],
): Promise<ImportedRow[]> {
  const { object, mapping } = storedImport
  const facts = {
    repeated: await repeatedRows(fair, storedImport, rows),
    found: new Map(),
    findSimilar: await readSimilar(fair.pool, object),
  }
  const width = Math.max(...Object.values(mapping)) + 1
  const tableRows = rows.map(({ row, cells }) => {
    const values = Array.from<string | null>({ length: width }).fill(null)
    for (const [field, text] of Object.entries(cells)) values[mapping[field] ?? 0] = text
    return { row, cells: values }
  })
  try {
    await fair.transact(session, async (transaction) => {
      await lockImports(transaction, object)
      throw new Evaluated(await importRows(fair, transaction, storedImport, tableRows, facts))
    })
  } catch (error) {
    if (error instanceof Evaluated) return error.report
    throw error
  }
  return []
}

/** Serialises imports of the same object. */
export const lockImports = ({ client }: Transaction, object: ImportObject) =>
  lockName(client, `import:${object}`)
