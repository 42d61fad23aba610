import { importFields, type StoredImport } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { requireImport } from './may-import.ts'
import { RUN_IMPORT, type RunImportPayload } from './run-import.ts'

const BUSY = ['checking', 'running', 'done'] as const

/** Asks for a check with these columns. */
export const checkImport = (
  fair: Fair,
  session: Session,
  importId: string,
  mapping: Readonly<Record<string, number>>,
) =>
  start(fair, session, importId, 'checking', ({ object }) => {
    const fields = importFields(object)
    if (fields.some(({ name, isRequired }) => isRequired && mapping[name] === undefined))
      throw refuse('MAPPING_INCOMPLETE')
    const known = fields.flatMap(({ name }) => (mapping[name] === undefined ? [] : [[name, mapping[name]]]))
    return { Mapping__c: JSON.stringify(Object.fromEntries(known)) }
  })

/** Asks for the import itself, which a check without refusal came before. */
export const startImport = (fair: Fair, session: Session, importId: string) =>
  start(fair, session, importId, 'running', ({ state, refused }) => {
    if (state !== 'checked' || refused > 0) throw refuse('NOT_CHECKED')
    return {}
  })

async function start(
  fair: Fair,
  session: Session,
  importId: string,
  state: 'checking' | 'running',
  judge: (wanted: StoredImport) => Record<string, string>,
) {
  await fair.transact(session, async (transaction) => {
    const wanted = await requireImport(transaction.client, session, importId, 'for update')
    if (BUSY.some((busy) => busy === wanted.state)) throw refuse('IMPORT_BUSY')
    await fair.writer.update(transaction, 'Import__c', importId, {
      ...judge(wanted),
      State__c: state,
      Progress__c: 0,
    })
    const payload: RunImportPayload = { importId, userId: session.userId ?? '', language: session.language }
    await addJob(transaction.client, RUN_IMPORT, payload)
  })
  return { state }
}
