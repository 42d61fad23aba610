import { type ImportField, type ImportValues, importFields, type StoredImport } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Session, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { declaredNow } from './declared-now.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'
import { readImportTable, readStoredFile, type TableLayout } from './read-import-table.ts'
import { RUN_IMPORT, type RunImportPayload } from './run-import.ts'
import { rememberMapping, sourceOf } from './stored-mappings.ts'

const BUSY = ['checking', 'running', 'done', 'undoing', 'undone'] as const

interface CheckInput extends TableLayout {
  importId: string
  mapping: Readonly<Record<string, number>>
  values?: ImportValues | undefined
}

/** Queues a check with these columns and values, and remembers them for the next file with the same headings. */
export async function checkImport(
  fair: Needs,
  session: Session,
  { importId, mapping, values, ...given }: CheckInput,
) {
  const stored = await requireImport(fair.pool, session, importId)
  const table = await readLayout(fair, session, stored, given)
  return start(fair, session, importId, 'checking', async ({ object, layout: before }, transaction) => {
    const declaration = declaredNow(fair, session, object)
    const fields = importFields(object, declaration)
    for (const name of Object.keys(mapping)) refuseManaged(declaration, name, fields)
    if (fields.some(({ name, isRequired }) => isRequired && mapping[name] === undefined))
      throw refuse('MAPPING_INCOMPLETE')
    const mapped = Object.fromEntries(
      fields.flatMap(({ name }) => (mapping[name] === undefined ? [] : [[name, mapping[name]]])),
    )
    const chosen = values ?? before.values ?? {}
    const { source, rows, ...place } = table
    if (source !== undefined)
      await rememberMapping(fair, transaction, session, { object, source, mapping: mapped, values: chosen })
    // Corrections are about cells of the sheet that was checked.
    if (before.sheet !== table.sheet || before.headingRow !== table.headingRow)
      await transaction.client.query('delete from import_cell where import_id = $1', [importId])
    return {
      Mapping__c: JSON.stringify(mapped),
      Layout__c: JSON.stringify({ ...place, source, values: chosen }),
      Rows__c: rows,
    }
  })
}

/** The chosen sheet and heading row. The file is read again only if they are others than stored. */
async function readLayout(
  fair: Needs,
  session: Session,
  { id, layout, rows }: StoredImport,
  { sheet = layout.sheet, headingRow = layout.headingRow }: TableLayout,
) {
  // Imports of an older version have no source, and are not remembered.
  if (sheet === layout.sheet && headingRow === layout.headingRow)
    return { sheet, headingRow, source: layout.source, rows }
  const table = await readImportTable(fair, session, await readStoredFile(fair, id), { sheet, headingRow })
  return {
    sheet: table.sheet,
    headingRow: table.headingRow,
    source: sourceOf(table.columns),
    rows: table.rows.length,
  }
}

/** Refuses a column for a managed field that a file may not even set on new records. */
function refuseManaged(
  { fields: declared }: ObjectDeclaration,
  name: string,
  importable: readonly ImportField[],
) {
  const field = declared[name]
  if (field?.managed && !importable.some((one) => one.name === name))
    throw refuse('COLUMN_MANAGED', { field: field.label, how: field.managed })
}

/** Queues the import after a check without refused rows; a partial one skips them. */
export const startImport = (
  fair: Needs,
  session: Session,
  { importId, isPartial = false }: { importId: string; isPartial?: boolean | undefined },
) =>
  start(fair, session, importId, 'running', async ({ state, refused, layout }) => {
    if (state !== 'checked' || (refused > 0 && !isPartial)) throw refuse('NOT_CHECKED')
    return { Layout__c: JSON.stringify({ ...layout, isPartial }) }
  })

/** Queues the undo of an import. Documents are never reverted. */
export async function undoImport(fair: Needs, session: Session, importId: string) {
  await fair.transact(session, async (transaction) => {
    const { client } = transaction
    const storedImport = await requireImport(client, session, importId, 'for update')
    if (storedImport.state !== 'done') throw refuse('IMPORT_BUSY')
    const { rowCount } = await client.query(
      'select from import_row where import_id = $1 and version is not null and not undone limit 1',
      [importId],
    )
    if (rowCount === 0) throw refuse('UNDO_TOO_LATE')
    await fair.writer.update(transaction, 'Import__c', importId, { State__c: 'undoing', Progress__c: 0 })
    await queueRun(client, session, importId)
  })
  return { state: 'undoing' as const }
}

const queueRun = (client: Transaction['client'], session: Session, importId: string) =>
  addJob(client, RUN_IMPORT, {
    importId,
    userId: session.userId ?? '',
    language: session.language,
  } satisfies RunImportPayload)

type ImportChange = Partial<Record<'Mapping__c' | 'Layout__c', string>> & { Rows__c?: number }

async function start(
  fair: Needs,
  session: Session,
  importId: string,
  state: 'checking' | 'running',
  nextFields: (storedImport: StoredImport, transaction: Transaction) => Promise<ImportChange>,
) {
  await fair.transact(session, async (transaction) => {
    const storedImport = await requireImport(transaction.client, session, importId, 'for update')
    if (BUSY.some((busy) => busy === storedImport.state)) throw refuse('IMPORT_BUSY')
    await fair.writer.update(transaction, 'Import__c', importId, {
      ...(await nextFields(storedImport, transaction)),
      State__c: state,
      Progress__c: 0,
    })
    await transaction.client.query('delete from import_row where import_id = $1', [importId])
    await queueRun(transaction.client, session, importId)
  })
  return { state }
}
