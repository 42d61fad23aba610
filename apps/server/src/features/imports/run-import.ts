import { buffer } from 'node:stream/consumers'
import type { ImportRowItem, StoredImport } from '@foyer/fair-domain'
import { LANGUAGES, type Language } from '@foyer/record-contract'
import { outageOf, type Session, type Transaction } from '@foyer/record-server'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { readTable } from '../../services/imports/read-table.ts'
import { importRows } from './import-rows.ts'
import { requireImport } from './may-import.ts'
import { importKey } from './upload-import.ts'

export const RUN_IMPORT = 'imports.run'

export interface RunImportPayload {
  importId: string
  userId: string
  language: Language
}

/** So many times the person hears how far it is. */
const STEPS = 20

/** Carries the report out of a transaction that must leave nothing behind. */
class RolledBack extends Error {
  readonly report: ImportRowItem[]

  constructor(report: ImportRowItem[]) {
    super('rolled back')
    this.report = report
  }
}

/**
 * Checks or runs an import, as the person who asked for it. A check is the import itself, taken back at the end: it
 * finds what the import would find. An import with one refused row is taken back as well.
 */
export const runImport = (fair: Fair): Task => ({
  name: RUN_IMPORT,
  run: async (payload) => {
    const { importId, userId, language } = payload as RunImportPayload
    const session = await sessionOf(fair, userId, language)
    const wanted = await requireImport(fair.pool, session, importId)
    if (wanted.state !== 'checking' && wanted.state !== 'running') return
    try {
      await runOnce(fair, session, wanted)
    } catch (error) {
      // Database or files are away: the worker comes again.
      if (retryAtOf(error) || outageOf(error, language)) throw error
      // What broke stays out of the log: it may quote the file. The person sees that it failed, and can try again.
      await fair.transact(session, (transaction) => setState(fair, transaction, wanted.id, 'failed'))
    }
  },
})

async function runOnce(fair: Fair, session: Session, wanted: StoredImport) {
  const table = await readTable(fair, session, await buffer(await fair.files.read(importKey(wanted.id))))
  const step = Math.max(1, Math.ceil(table.rows.length / STEPS))
  const onProgress = async (done: number) => {
    if (done % step !== 0) return
    await fair.transact(session, ({ client }) =>
      fair.writer.update({ client, session }, 'Import__c', wanted.id, { Progress__c: done }),
    )
  }
  try {
    await fair.transact(session, async (transaction) => {
      await transaction.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `import:${wanted.object}`,
      ])
      const report = await importRows(fair, transaction, wanted, table, onProgress)
      const isRefused = report.some(({ outcome }) => outcome === 'refused')
      if (wanted.state === 'checking' || isRefused) throw new RolledBack(report)
      await keepReport(fair, transaction, wanted.id, report, 'done')
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const state = wanted.state === 'checking' ? 'checked' : 'refused'
    await fair.transact(session, (transaction) =>
      keepReport(fair, transaction, wanted.id, error.report, state),
    )
  }
}

const setState = (fair: Fair, transaction: Transaction, id: string, state: StoredImport['state']) =>
  fair.writer.update(transaction, 'Import__c', id, { State__c: state })

async function keepReport(
  fair: Fair,
  transaction: Transaction,
  id: string,
  report: readonly ImportRowItem[],
  state: StoredImport['state'],
) {
  const { client } = transaction
  await client.query('delete from import_row where import_id = $1', [id])
  await client.query(
    `insert into import_row (import_id, row, outcome, key, name, record_id, reasons)
     select $1, r.row, r.outcome, r.key, r.name, r."recordId",
            array(select jsonb_array_elements_text(r.reasons))
     from jsonb_to_recordset($2) as r (row int, outcome text, key text, name text, "recordId" text, reasons jsonb)`,
    [id, JSON.stringify(report)],
  )
  const count = (wanted: ImportRowItem['outcome']) =>
    report.filter(({ outcome }) => outcome === wanted).length
  await fair.writer.update(transaction, 'Import__c', id, {
    State__c: state,
    Progress__c: report.length,
    Created__c: count('created'),
    Updated__c: count('updated'),
    Unchanged__c: count('unchanged'),
    Refused__c: count('refused'),
  })
}

/** What the person may do at the moment when the job runs. */
async function sessionOf({ pool }: Fair, userId: string, language: Language): Promise<Session> {
  const { rows } = await pool.query<{ profiles: string[] }>(
    'select profiles from user_account where id = $1 and is_active',
    [userId],
  )
  return {
    userId,
    profiles: rows[0]?.profiles ?? [],
    attributes: {},
    language: LANGUAGES.find((known) => known === language) ?? 'it',
    timeZone: 'Europe/Rome',
  }
}
