import { createHash } from 'node:crypto'
import {
  EXTERNAL_KEY,
  IMPORT_FAULTS,
  IMPORTS,
  type ImportRowItem,
  type StoredImport,
  textOf,
} from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import type { ImportTable } from '../../services/imports/read-table.ts'
import { addInvoiceLine, completeFields } from './complete-fields.ts'
import { declaredNow } from './declared-now.ts'
import { createFindRecord, type FindRecord, type Found } from './find-record.ts'
import { findKnown, type KnownRecord } from './known-records.ts'
import { type ReadRow, type RowFields, readRow } from './read-row.ts'
import { changedFields, describeChanges, valuesBefore } from './row-changes.ts'
import { isRefusal, RowFault, reasonsFor } from './row-faults.ts'

/** A row that was judged, with what undoing it takes. */
export interface ImportedRow extends ImportRowItem {
  before: RowFields | null
  hash: string
}

type Wanted = Pick<StoredImport, 'object' | 'mapping'>

/** What holds for a whole file, whichever part of it is written. */
export interface FileFacts {
  /** Rows whose key stands in an earlier one as well. */
  repeated: ReadonlySet<number>
  /** Records that its lookups mean, once they are found. */
  found: Map<string, Promise<Found>>
}

export const factsOf = (table: ImportTable, mapping: StoredImport['mapping']): FileFacts => ({
  repeated: repeatedKeys(table, mapping),
  found: new Map(),
})

/** Rows whose key stands in an earlier one as well. */
function repeatedKeys({ rows }: ImportTable, mapping: StoredImport['mapping']): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const { row, cells } of rows) {
    const key = textOf(cells[mapping[EXTERNAL_KEY] ?? -1] ?? null)
    if (key !== '' && seen.has(key)) repeated.add(row)
    seen.add(key)
  }
  return repeated
}

/**
 * Writes rows through the record writer in the transaction at hand, and remembers their keys. A row that is refused
 * leaves no trace, so that the rest can still be judged. Most parts of a file have none: they are written in one go, and
 * row by row only when one is refused.
 */
export async function importRows(
  fair: Fair,
  transaction: Transaction,
  wanted: Wanted,
  rows: ImportTable['rows'],
  { repeated, found }: FileFacts,
): Promise<ImportedRow[]> {
  const { language } = transaction.session
  const findRecord: FindRecord = createFindRecord(fair, transaction, found)
  const declaration = declaredNow(fair, transaction.session, wanted.object)
  const reads: { row: number; read: ReadRow }[] = []
  for (const { row, cells } of rows) {
    const read = await readRow(wanted.object, cells, wanted.mapping, { language, findRecord, declaration })
    if (repeated.has(row)) read.reasons.push(IMPORT_FAULTS.keyTwice[language])
    reads.push({ row, read })
  }
  const known = await findKnown(
    transaction,
    wanted,
    reads.map(({ read }) => read.key),
  )
  const write = (row: number, read: ReadRow) =>
    writeRow(fair, transaction, wanted, declaration, row, read, known)
  const oneByOne = async () => {
    const done: ImportedRow[] = []
    for (const { row, read } of reads)
      done.push(await judgeRow(fair, transaction, wanted, row, read, known, () => write(row, read)))
    return done
  }
  const inOneGo = async () => {
    const done: ImportedRow[] = []
    for (const { row, read } of reads) done.push(await write(row, read))
    return done
  }
  const isClean = reads.every(({ read }) => read.reasons.length === 0)
  const done = isClean
    ? ((await unlessRefused(transaction, inOneGo)) ?? (await oneByOne()))
    : await oneByOne()
  await rememberKeys(transaction, wanted.object, done)
  return done
}

/** Null, and no trace, when something of it is refused. */
async function unlessRefused<T>({ client }: Transaction, work: () => Promise<T>): Promise<T | null> {
  await client.query('savepoint import_rows')
  try {
    const done = await work()
    await client.query('release savepoint import_rows')
    return done
  } catch (error) {
    await client.query('rollback to savepoint import_rows')
    if (!isRefusal(error)) throw error
    return null
  }
}

async function judgeRow(
  fair: Fair,
  transaction: Transaction,
  wanted: Wanted,
  row: number,
  read: ReadRow,
  known: ReadonlyMap<string, KnownRecord>,
  write: () => Promise<ImportedRow>,
): Promise<ImportedRow> {
  const { client } = transaction
  if (read.reasons.length === 0) {
    await client.query('savepoint import_row')
    try {
      const done = await write()
      await client.query('release savepoint import_row')
      return done
    } catch (error) {
      await client.query('rollback to savepoint import_row')
      if (!isRefusal(error)) throw error
      if (error instanceof RowFault) {
        const reasons = [IMPORT_FAULTS[error.fault][transaction.session.language]]
        return { ...aboutRow(row, read), outcome: 'refused', recordId: null, reasons }
      }
    }
  }
  const recordId = known.get(read.key)?.recordId ?? null
  const reasons = await reasonsFor(fair, transaction, wanted.object, read, recordId)
  return { ...aboutRow(row, read), outcome: 'refused', recordId: null, reasons }
}

const aboutRow = (row: number, { key, fields }: ReadRow) => ({
  row,
  key,
  name: nameIn(fields),
  reasons: [] as string[],
  changes: [] as ImportRowItem['changes'],
  before: null,
  hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
})

async function writeRow(
  fair: Fair,
  transaction: Transaction,
  { object }: Wanted,
  declaration: ObjectDeclaration,
  row: number,
  read: ReadRow,
  knownRecords: ReadonlyMap<string, KnownRecord>,
): Promise<ImportedRow> {
  const { isDocument } = IMPORTS[object]
  const about = aboutRow(row, read)
  const known = knownRecords.get(read.key)
  if (known?.rowHash === about.hash) return { ...about, outcome: 'unchanged', recordId: known.recordId }
  if (known && isDocument) throw new RowFault('documentKnown')
  const completed = await completeFields(fair, transaction, object, read.fields)
  if ('fault' in completed) throw new RowFault(completed.fault)
  // Nobody writes papers by hand, so that no role could be asked; who may import them was asked before.
  const options = isDocument ? {} : ({ as: 'person' } as const)
  if (!known) {
    const { id } = await fair.writer.create(transaction, object, completed.fields, options)
    if (object === 'Invoice__c') await addInvoiceLine(fair, transaction, id, completed.fields)
    return { ...about, outcome: 'created', recordId: id }
  }
  if (known.row === null) throw new RowFault('recordGone')
  const before = valuesBefore(declaration, completed.fields, known.row)
  const names = changedFields(completed.fields, before)
  if (names.length === 0) return { ...about, outcome: 'unchanged', recordId: known.recordId }
  const { id } = await fair.writer.update(transaction, object, known.recordId, completed.fields, options)
  const changes = await describeChanges(transaction, object, declaration, names, before, completed.fields)
  return { ...about, outcome: 'updated', recordId: id, changes, before }
}

async function rememberKeys(
  { client }: Transaction,
  object: StoredImport['object'],
  rows: readonly ImportedRow[],
) {
  const kept = rows.filter(({ recordId }) => recordId !== null)
  await client.query(
    `insert into import_key (object_api_name, key, record_id, row_hash)
     select $1, k.key, k.id, k.hash from unnest($2::text[], $3::text[], $4::text[]) as k (key, id, hash)
     on conflict (object_api_name, key) do update set row_hash = excluded.row_hash`,
    [object, kept.map(({ key }) => key), kept.map(({ recordId }) => recordId), kept.map(({ hash }) => hash)],
  )
}

/** What people call the row in the report. */
function nameIn({ Name, FirstName, LastName, ContractNumber }: RowFields) {
  return String(Name ?? ContractNumber ?? [FirstName, LastName].filter(Boolean).join(' '))
}
