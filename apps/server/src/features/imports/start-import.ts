import { type ImportField, importFields, type StoredImport } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Session, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { declaredNow } from './declared-now.ts'
import { requireImport } from './may-import.ts'
import { RUN_IMPORT, type RunImportPayload } from './run-import.ts'

const BUSY = ['checking', 'running', 'done', 'undoing', 'undone'] as const

/** Queues a check with these columns. */
export const checkImport = (
  fair: Fair,
  session: Session,
  importId: string,
  mapping: Readonly<Record<string, number>>,
) =>
  start(fair, session, importId, 'checking', ({ object }) => {
    const declaration = declaredNow(fair, session, object)
    const fields = importFields(object, declaration)
    for (const name of Object.keys(mapping)) refuseManaged(declaration, name, fields)
    if (fields.some(({ name, isRequired }) => isRequired && mapping[name] === undefined))
      throw refuse('MAPPING_INCOMPLETE')
    const mapped = fields.flatMap(({ name }) => (mapping[name] === undefined ? [] : [[name, mapping[name]]]))
    return { Mapping__c: JSON.stringify(Object.fromEntries(mapped)) }
  })

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

/** Queues the import after a check without refused rows. */
export const startImport = (fair: Fair, session: Session, importId: string) =>
  start(fair, session, importId, 'running', ({ state, refused }) => {
    if (state !== 'checked' || refused > 0) throw refuse('NOT_CHECKED')
    return {}
  })

/** Queues the undo of an import. Documents are never reverted. */
export async function undoImport(fair: Fair, session: Session, importId: string) {
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

async function start(
  fair: Fair,
  session: Session,
  importId: string,
  state: 'checking' | 'running',
  nextFields: (storedImport: StoredImport) => Record<string, string>,
) {
  await fair.transact(session, async (transaction) => {
    const storedImport = await requireImport(transaction.client, session, importId, 'for update')
    if (BUSY.some((busy) => busy === storedImport.state)) throw refuse('IMPORT_BUSY')
    await fair.writer.update(transaction, 'Import__c', importId, {
      ...nextFields(storedImport),
      State__c: state,
      Progress__c: 0,
    })
    await transaction.client.query('delete from import_row where import_id = $1', [importId])
    await queueRun(transaction.client, session, importId)
  })
  return { state }
}
