import { IMPORTS, type StoredImport } from '@foyer/fair-domain'
import { InsufficientAccess, type Language } from '@foyer/record-contract'
import { outageOf, type Session, type Transaction } from '@foyer/record-server'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { sessionFor } from '../../services/identity/session-for.ts'
import type { ImportTable } from '../../services/imports/read-table.ts'
import { readSimilar } from './find-similar.ts'
import { lockImports } from './fix-cell.ts'
import { addReport, countReport, readCommitted } from './import-report.ts'
import { factsOf, importRows } from './import-rows.ts'
import type { ImportedRow } from './imported-row.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'
import { readCorrectedTable } from './read-import-table.ts'
import { undoRows } from './undo-rows.ts'

export const RUN_IMPORT = 'imports.run'

export interface RunImportPayload {
  importId: string
  userId: string
  language: Language
}

/** Rows per transaction: after a crash the committed chunks stay, and the run resumes. */
const CHUNK = 500

/** Carries the report out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly report: ImportedRow[]

  constructor(report: ImportedRow[]) {
    super('rolled back')
    this.report = report
  }
}

/**
 * Checks, runs or undoes an import as its user. A check is the import itself, rolled back; an import with a
 * refused row is also rolled back.
 */
export const runImport = (fair: Needs, chunk = CHUNK): Task => ({
  name: RUN_IMPORT,
  run: async (payload) => {
    const { importId, userId, language } = payload as RunImportPayload
    const session = await sessionOf(fair, userId, language)
    const storedImport = await requireImport(fair.pool, session, importId)
    try {
      if (storedImport.state === 'checking') await check(fair, session, storedImport, chunk)
      if (storedImport.state === 'running') await run(fair, session, storedImport, chunk)
      if (storedImport.state === 'undoing') await undo(fair, session, storedImport, chunk)
    } catch (error) {
      // Database or file storage unavailable: the worker retries.
      if (retryAtOf(error) || outageOf(error, language)) throw error
      // Not logged, because the error may quote the file. The user sees the failure and can retry.
      if (storedImport.state === 'running')
        await undoRows(fair, session, storedImport, { isWhole: true, chunk })
      await fair.transact(session, (transaction) => setState(fair, transaction, storedImport.id, 'failed'))
    }
  },
})

async function check(fair: Needs, session: Session, storedImport: StoredImport, chunk: number) {
  const table = await readCorrectedTable(fair, session, storedImport)
  const facts = factsOf(table, storedImport.mapping, await readSimilar(fair.pool, storedImport.object))
  const reportProgress = (done: number) =>
    fair.transact(session, (transaction) =>
      fair.writer.update(transaction, 'Import__c', storedImport.id, { Progress__c: done }),
    )
  const report = await fair
    .transact(session, async (transaction): Promise<ImportedRow[]> => {
      await lockImports(transaction, storedImport.object)
      const report: ImportedRow[] = []
      for (const { rows } of chunksOf(table, 0, chunk)) {
        report.push(...(await importRows(fair, transaction, storedImport, rows, facts)))
        await reportProgress(report.length)
      }
      throw new RolledBack(report)
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.report
      throw error
    })
  await fair.transact(session, async (transaction) => {
    await addReport(transaction, storedImport, report, { isKept: false })
    await countReport(fair, transaction, storedImport.id, 'checked')
  })
}

/** Runs from the last committed chunk; a row refused now reverts all of them, or is skipped in a partial import. */
async function run(fair: Needs, session: Session, storedImport: StoredImport, chunk: number) {
  const table = await readCorrectedTable(fair, session, storedImport)
  const { isPartial } = storedImport.layout
  // In a partial import the undecided rows are still in the file.
  const facts = factsOf(
    table,
    storedImport.mapping,
    isPartial ? await readSimilar(fair.pool, storedImport.object) : undefined,
  )
  const begin = await readCommitted(fair.pool, storedImport.id)
  try {
    // Documents cannot be reverted: all are imported in one transaction.
    const size = IMPORTS[storedImport.object].isDocument ? table.rows.length : chunk
    for (const { at, rows } of chunksOf(table, begin, size))
      await fair.transact(session, async (transaction) => {
        await lockImports(transaction, storedImport.object)
        const now = await requireImport(transaction.client, session, storedImport.id, 'for update')
        // Another server may run the same job.
        if (now.state !== 'running' || now.progress !== at) return
        const report = await importRows(fair, transaction, storedImport, rows, facts)
        if (!isPartial && report.some(({ outcome }) => outcome === 'refused')) throw new RolledBack(report)
        await addReport(transaction, storedImport, report, { isKept: true })
        await countReport(fair, transaction, storedImport.id, 'running')
      })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    await undoRows(fair, session, storedImport, { isWhole: true, chunk })
    await fair.transact(session, async (transaction) => {
      await transaction.client.query('delete from import_row where import_id = $1', [storedImport.id])
      await addReport(transaction, storedImport, error.report, { isKept: false })
      await countReport(fair, transaction, storedImport.id, 'refused')
    })
    return
  }
  await fair.transact(session, (transaction) => setState(fair, transaction, storedImport.id, 'done'))
}

async function undo(fair: Needs, session: Session, storedImport: StoredImport, chunk: number) {
  const { restored, leftAlone } = await undoRows(fair, session, storedImport, { isWhole: false, chunk })
  await fair.transact(session, (transaction) =>
    fair.writer.update(transaction, 'Import__c', storedImport.id, {
      State__c: 'undone',
      Restored__c: restored,
      LeftAlone__c: leftAlone,
      Progress__c: storedImport.rows,
    }),
  )
}

function* chunksOf({ rows }: ImportTable, from: number, size: number) {
  for (let at = from; at < rows.length; at += size) yield { at, rows: rows.slice(at, at + size) }
}

const setState = (fair: Needs, transaction: Transaction, id: string, state: StoredImport['state']) =>
  fair.writer.update(transaction, 'Import__c', id, { State__c: state })

/** The user's access at the time the job runs; a user blocked since imports nothing. */
async function sessionOf({ pool }: Needs, userId: string, language: Language): Promise<Session> {
  const person = await findPerson(pool, { userId })
  if (!person) throw InsufficientAccess()
  return { ...(await sessionFor(pool, person)), language }
}
