import { createHash } from 'node:crypto'
import {
  IMPORT_FAULTS,
  IMPORTS,
  type ImportFault,
  type ImportRowItem,
  type StoredImport,
} from '@foyer/fair-domain'
import { type Label, type Language, RecordApiError } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import type { ImportTable } from '../../services/imports/read-table.ts'
import { addInvoiceLine, completeFields } from './complete-fields.ts'
import { duplicateReasons } from './duplicate-reasons.ts'
import { createFindRecord } from './find-record.ts'
import { type ReadRow, readRow } from './read-row.ts'

/**
 * Writes every row through the record writer, one after the other, in the transaction at hand. A row that is refused
 * leaves no trace, so that the rest can still be judged.
 */
export async function importRows(
  fair: Fair,
  transaction: Transaction,
  { object, mapping }: StoredImport,
  table: ImportTable,
  onProgress: (done: number) => Promise<void>,
) {
  const { client, session } = transaction
  const { language } = session
  const findRecord = createFindRecord(fair, transaction)
  const seen = new Set<string>()
  const report: ImportRowItem[] = []
  for (const [i, { row, cells }] of table.rows.entries()) {
    const read = await readRow(object, cells, mapping, { language, findRecord })
    const about = { row, key: read.key, name: nameIn(read) }
    const reasons = [...read.reasons]
    if (seen.has(read.key)) reasons.push(IMPORT_FAULTS.keyTwice[language])
    seen.add(read.key)
    if (reasons.length > 0) report.push({ ...about, outcome: 'refused', recordId: null, reasons })
    else {
      await client.query('savepoint import_row')
      try {
        report.push({ ...about, reasons, ...(await writeRow(fair, transaction, object, read)) })
        await client.query('release savepoint import_row')
      } catch (error) {
        await client.query('rollback to savepoint import_row')
        const found = (await duplicateReasons(transaction, object, error)) ?? reasonsOf(error, language)
        report.push({ ...about, outcome: 'refused', recordId: null, reasons: found })
      }
    }
    await onProgress(i + 1)
  }
  return report
}

async function writeRow(
  fair: Fair,
  transaction: Transaction,
  object: StoredImport['object'],
  { key, fields }: ReadRow,
): Promise<Pick<ImportRowItem, 'outcome' | 'recordId'>> {
  const { client } = transaction
  const { isDocument } = IMPORTS[object]
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const { rows } = await client.query<{ recordId: string; rowHash: string }>(
    `select record_id as "recordId", row_hash as "rowHash" from import_key
     where object_api_name = $1 and key = $2 for update`,
    [object, key],
  )
  const [known] = rows
  if (known?.rowHash === hash) return { outcome: 'unchanged', recordId: known.recordId }
  if (known && isDocument) throw new RowFault('documentKnown')
  const completed = await completeFields(fair, transaction, object, fields)
  if ('fault' in completed) throw new RowFault(completed.fault)
  // Nobody writes papers by hand, so that no role could be asked; who may import them was asked before.
  const options = isDocument ? {} : ({ as: 'person' } as const)
  const { id } = known
    ? await fair.writer.update(transaction, object, known.recordId, completed.fields, options)
    : await fair.writer.create(transaction, object, completed.fields, options)
  if (object === 'Invoice__c') await addInvoiceLine(fair, transaction, id, completed.fields)
  await client.query(
    `insert into import_key (object_api_name, key, record_id, row_hash) values ($1, $2, $3, $4)
     on conflict (object_api_name, key) do update set row_hash = excluded.row_hash`,
    [object, key, id, hash],
  )
  return { outcome: known ? 'updated' : 'created', recordId: id }
}

class RowFault extends Error {
  readonly fault: ImportFault

  constructor(fault: ImportFault) {
    super(fault)
    this.fault = fault
  }
}

/** Why a row was refused, in words; what is no refusal goes up and ends the import. */
function reasonsOf(error: unknown, language: Language): string[] {
  if (error instanceof RowFault) return [IMPORT_FAULTS[error.fault][language]]
  const violation = VIOLATIONS[(error as { code?: string }).code ?? '']
  if (violation) return [violation[language]]
  if (!(error instanceof RecordApiError)) throw error
  if (error.errorCode === 'NOT_FOUND') return [IMPORT_FAULTS.recordGone[language]]
  const { errors = [], fieldErrors = {} } = error.output ?? {}
  const told = [...errors, ...Object.values(fieldErrors).flat()].map(({ message }) => message)
  return told.length > 0 ? told : [error.in(language).message]
}

/** What only the database can refuse, by its code. */
const VIOLATIONS: Readonly<Record<string, Label>> = {
  '23505': {
    'en-US': 'Another record has this number already',
    it: 'Un altro record ha già questo numero',
  },
  '23514': {
    'en-US': 'The values do not go together',
    it: 'I valori non sono compatibili tra loro',
  },
}

/** What people call the row in the report. */
function nameIn({ fields }: ReadRow) {
  const { Name, FirstName, LastName, ContractNumber } = fields
  return String(Name ?? ContractNumber ?? [FirstName, LastName].filter(Boolean).join(' '))
}
