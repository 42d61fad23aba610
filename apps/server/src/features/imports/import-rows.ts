import { createHash } from 'node:crypto'
import { EXTERNAL_KEY, IMPORT_ISSUES, type StoredImport, similarIssue, textOf } from '@foyer/fair-domain'
import { inSavepoint, type RowsAttempt, type Transaction, writeInParts } from '@foyer/record-server'
import type { ImportTable } from '../../services/imports/read-table.ts'
import { readChoices } from './choices.ts'
import { declaredNow } from './declared-now.ts'
import { describeMatches } from './duplicate-reasons.ts'
import { findExistingRecords } from './existing-records.ts'
import { createFindRecord, type FindRecord, type LookupResult } from './find-record.ts'
import type { FindSimilar } from './find-similar.ts'
import type { ImportedRow, InputRow } from './imported-row.ts'
import type { Needs } from './needs.ts'
import { type ReadRow, type RowFields, readRow } from './read-row.ts'
import { changedFields, valuesBefore } from './row-changes.ts'
import { isRefusal, RowIssue, reasonsFor, SuspectRows } from './row-issues.ts'
import { type Chunk, isNew, optionsFor, writeRows } from './write-rows.ts'

/** Data of a whole file, shared by its chunks. */
export interface FileFacts {
  /** Rows whose key also occurs in an earlier row. */
  repeated: ReadonlySet<number>
  /** Cache of records that its lookups refer to. */
  found: Map<string, Promise<LookupResult>>
  /** Finds existing records with a similar name. Empty in a run, because the check has reported them. */
  findSimilar: FindSimilar
}

export const factsOf = (
  table: ImportTable,
  mapping: StoredImport['mapping'],
  findSimilar: FindSimilar = () => [],
): FileFacts => ({ repeated: repeatedKeys(table, mapping), found: new Map(), findSimilar })

/** Rows whose key also occurs in an earlier row. */
function repeatedKeys({ rows }: ImportTable, mapping: StoredImport['mapping']): ReadonlySet<number> {
  const keys = new Set<string>()
  const repeated = new Set<number>()
  for (const { row, cells } of rows) {
    const key = textOf(cells[mapping[EXTERNAL_KEY] ?? -1] ?? null)
    if (key !== '' && keys.has(key)) repeated.add(row)
    keys.add(key)
  }
  return repeated
}

/**
 * Writes rows through the record writer in the current transaction, and stores their keys. All are written together;
 * after a refusal the rows are evaluated separately, each rolled back if refused, so that all are reported.
 */
export async function importRows(
  fair: Needs,
  transaction: Transaction,
  storedImport: Pick<StoredImport, 'object' | 'mapping' | 'layout'>,
  rows: ImportTable['rows'],
  { repeated, found, findSimilar }: FileFacts,
): Promise<ImportedRow[]> {
  const { language } = transaction.session
  const findRecord: FindRecord = createFindRecord(fair, transaction, found)
  const declaration = declaredNow(fair, transaction.session, storedImport.object)
  const reads: { row: number; read: ReadRow }[] = []
  for (const { row, cells } of rows) {
    const read = await readRow(storedImport.object, cells, storedImport.mapping, {
      language,
      findRecord,
      declaration,
      values: storedImport.layout.values ?? {},
    })
    if (repeated.has(row))
      read.issues.push({ field: EXTERNAL_KEY, message: IMPORT_ISSUES.keyTwice[language] })
    reads.push({ row, read })
  }
  const keys = reads.map(({ read }) => read.key)
  const choices = await readChoices(transaction, storedImport.object, keys)
  const known = await findExistingRecords(transaction, storedImport, keys, choices)
  const part: Chunk = {
    fair,
    transaction,
    object: storedImport.object,
    declaration,
    existing: known,
    choices,
  }
  const inputRows = reads.map(({ row, read }): InputRow => {
    const similar = isNew(part, read.key) && !choices.has(read.key) ? findSimilar(read.fields) : []
    const about = aboutRow(row, read)
    return { row, read: withoutSameManaged(part, read), about, similar }
  })
  const [ready, doubtful] = [inputRows.filter(isReady), inputRows.filter((row) => !isReady(row))]
  const done = [...(await evaluateRows(part, ready)), ...(await evaluateEach(part, doubtful))]
  await storeKeys(transaction, storedImport.object, done)
  return done.toSorted((one, other) => one.row - other.row)
}

/**
 * Removes managed fields that already have the value of the file: a generic write rejects them even if nothing changes.
 */
function withoutSameManaged({ existing: known, declaration }: Chunk, read: ReadRow): ReadRow {
  const row = known.get(read.key)?.row
  if (!row) return read
  const changed = changedFields(declaration, read.fields, valuesBefore(declaration, read.fields, row))
  const fields = Object.entries(read.fields).filter(
    ([name]) => declaration.fields[name]?.managed === undefined || changed.includes(name),
  )
  return { ...read, fields: Object.fromEntries(fields) }
}

const isReady = ({ read, similar }: InputRow) => read.issues.length === 0 && similar.length === 0

const aboutRow = (row: number, { key, fields }: ReadRow): InputRow['about'] => ({
  row,
  key,
  name: nameIn(fields),
  reasons: [],
  issues: [],
  cells: null,
  changes: [],
  matches: [],
  before: null,
  hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
})

const evaluateRows = (part: Chunk, rows: readonly InputRow[]) =>
  writeInParts(
    rows,
    (some) => tryRows(part, some),
    (row) => evaluateRow(part, row),
  )

async function evaluateEach(part: Chunk, rows: readonly InputRow[]) {
  const done: ImportedRow[] = []
  for (const row of rows) done.push(await evaluateRow(part, row))
  return done
}

async function evaluateRow(part: Chunk, input: InputRow): Promise<ImportedRow> {
  const { fair, transaction, object, existing: known } = part
  const { language } = transaction.session
  const refused = { ...input.about, outcome: 'refused' as const, recordId: null, cells: input.read.cells }
  if (isReady(input)) {
    const tried = await tryRows(part, [input])
    const [done] = 'done' in tried ? tried.done : []
    if (done) return done
    if ('refusal' in tried && tried.refusal instanceof RowIssue)
      return { ...refused, reasons: [IMPORT_ISSUES[tried.refusal.issue][language]] }
  }
  const { read, similar } = input
  const recordId = known.get(read.key)?.recordId ?? null
  const { issues, likeIds, isOnlyLike } = await reasonsFor(
    fair,
    transaction,
    object,
    read,
    recordId,
    optionsFor(part, read.key),
  )
  const reasons = issues.map(({ message }) => message)
  const cellIssues = issues.flatMap(({ field, message }) =>
    cellsOf(field, read).map((cell) => ({ field: cell, message })),
  )
  const alsoLike = similar.filter((match) => !likeIds.includes(match.recordId))
  if (alsoLike.length > 0) reasons.push(similarIssue(alsoLike.map(({ name }) => name).join(', '))[language])
  // A row with another issue must be corrected first, so no choice is offered.
  const matches = isOnlyLike ? [...(await describeMatches(fair.pool, object, likeIds)), ...alsoLike] : []
  return { ...refused, reasons, issues: cellIssues, matches }
}

/** The mapped field of an issue. An address is a field of several columns: its issue is about the country. */
const cellsOf = (field: string | null, { cells }: ReadRow) =>
  [field, field?.replace(/Address$/, 'Country')]
    .filter((name) => name != null && name in cells)
    .slice(0, 1) as string[]

/** Writes the rows in a savepoint, rolled back on refusal. */
async function tryRows(part: Chunk, rows: readonly InputRow[]): Promise<RowsAttempt<InputRow, ImportedRow>> {
  try {
    return { done: await inSavepoint(part.transaction, () => writeRows(part, rows)) }
  } catch (error) {
    const refusal = error instanceof SuspectRows ? error.cause : error
    if (!isRefusal(refusal)) throw refusal
    return { refusal, suspects: error instanceof SuspectRows ? error.rows : [] }
  }
}

async function storeKeys(
  { client }: Transaction,
  object: StoredImport['object'],
  rows: readonly ImportedRow[],
) {
  const imported = rows.filter(({ recordId }) => recordId !== null)
  await client.query(
    `insert into import_key (object_api_name, key, record_id, row_hash)
     select $1, k.key, k.id, k.hash from unnest($2::text[], $3::text[], $4::text[]) as k (key, id, hash)
     on conflict (object_api_name, key) do update set row_hash = excluded.row_hash`,
    [
      object,
      imported.map(({ key }) => key),
      imported.map(({ recordId }) => recordId),
      imported.map(({ hash }) => hash),
    ],
  )
}

/** The name of the row in the report. */
function nameIn({ Name, FirstName, LastName, ContractNumber }: RowFields) {
  return String(Name ?? ContractNumber ?? [FirstName, LastName].filter(Boolean).join(' '))
}
