import { InvalidInput, isRecordId, type RecordApiError, toId18 } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { inSavepoint } from '../db/transaction.ts'
import { isRaceLost } from '../db/translate-error.ts'
import { apiErrorOf } from '../errors/error-handler.ts'
import { platformErrorBody } from '../errors/platform-error-body.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { idsByKey, requireKeyField } from '../sobjects/key-field.ts'
import { fieldsOf } from '../sobjects/sobject-fields.ts'
import type { FieldsInput } from '../writes/accept-fields.ts'
import { refusedRows } from '../writes/refuse-rows.ts'
import { type RowsAttempt, splitRepeats, writeInParts } from '../writes/write-in-parts.ts'
import { writerFor } from '../writes/writer.ts'
import type { StoredJob } from './bulk-jobs.ts'
import type { BulkRow, RowOutcome } from './bulk-rows.ts'

/** Marks a value that clears the field; an empty cell leaves it unchanged. */
const NULL_MARK = '#N/A'

interface Chunk {
  readonly context: ServerContext
  readonly transaction: Transaction
  readonly object: ObjectMetadata
}

/** A row with its fields; `key` is the id or external id that names its record. */
interface ReadRow {
  readonly number: number
  readonly key: string
  readonly fields: FieldsInput
}

type WriteRows<R> = (rows: readonly R[]) => Promise<readonly Omit<RowOutcome, 'number' | 'error'>[]>

/** Name of the column that names the record of a row; undefined for inserts. */
export const keyColumnOf = ({ operation, externalIdField }: StoredJob) =>
  operation === 'insert' ? undefined : operation === 'upsert' ? (externalIdField ?? 'Id') : 'Id'

/** Writes rows through the record writer; each fails individually. */
export async function writeRows(
  context: ServerContext,
  transaction: Transaction,
  job: StoredJob,
  object: ObjectMetadata,
  rows: readonly BulkRow[],
): Promise<RowOutcome[]> {
  const chunk: Chunk = { context, transaction, object }
  const columns = job.columns ?? []
  const whole = rows.filter(({ cells }) => cells.length === columns.length)
  const broken = rows.filter(({ cells }) => cells.length !== columns.length)
  const inputs = whole.map((row) => readRow(object, columns, keyColumnOf(job), row))
  const done = broken.map(({ number, cells }) =>
    failed(number, InvalidInput(`The row has ${cells.length} values for ${columns.length} columns`)),
  )
  if (job.operation === 'insert') return [...done, ...(await create(chunk, inputs))]
  // A record that occurs twice is written twice, one after the other.
  for (const group of splitRepeats(inputs, ({ key }) => recordKey(key)))
    done.push(...(await writeGroup(chunk, job, group)))
  return done
}

const recordKey = (key: string) => (isRecordId(key) ? toId18(key) : key)

function readRow(
  object: ObjectMetadata,
  columns: readonly string[],
  keyColumn: string | undefined,
  { number, cells }: BulkRow,
): ReadRow {
  let key = ''
  const values: Record<string, string | null> = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (column.toLowerCase() === keyColumn?.toLowerCase()) key = cell.trim()
    else if (cell !== '') values[column] = cell === NULL_MARK ? null : cell
  }
  return { number, key, fields: fieldsOf(object, values) }
}

function writeGroup(chunk: Chunk, { operation, externalIdField }: StoredJob, group: readonly ReadRow[]) {
  if (operation === 'update') return update(chunk, group)
  if (operation === 'upsert') return upsert(chunk, externalIdField ?? 'Id', group)
  return remove(chunk, group)
}

const create = (chunk: Chunk, rows: readonly ReadRow[]) =>
  attemptAll(chunk, rows, async (some) => {
    const { context, transaction, object } = chunk
    const fields = some.map((row) => row.fields)
    const written = await writerFor(context).createMany(transaction, object.apiName, fields)
    return written.map(({ id }) => ({ recordId: id, isCreated: true }))
  })

const update = (chunk: Chunk, rows: readonly ReadRow[]) =>
  attemptAll(chunk, rows, async (some) => {
    const { context, transaction, object } = chunk
    const changes = some.map(({ key, fields }) => ({ id: key, fields }))
    await writerFor(context).updateMany(transaction, object.apiName, changes)
    return some.map(({ key }) => ({ recordId: toId18(key), isCreated: false }))
  })

const remove = (chunk: Chunk, rows: readonly ReadRow[]) =>
  attemptAll(chunk, rows, async (some) => {
    const { context, transaction, object } = chunk
    const ids = some.map(({ key }) => key)
    await writerFor(context).removeMany(transaction, object.apiName, ids)
    return ids.map((id) => ({ recordId: toId18(id), isCreated: false }))
  })

/** Updates the records that exist, and creates the others with their key. */
async function upsert(
  chunk: Chunk,
  externalIdField: string,
  rows: readonly ReadRow[],
): Promise<RowOutcome[]> {
  const { context, transaction, object } = chunk
  const field = requireKeyField(context, transaction.session, object, externalIdField)
  const done: RowOutcome[] = []
  const existing: ReadRow[] = []
  const missing: ReadRow[] = []
  for (const row of rows) {
    try {
      const ids =
        row.key === ''
          ? []
          : await idsByKey(context, transaction.session, object, field, row.key, transaction.client)
      if (row.key === '' && field.apiName !== 'Id')
        throw InvalidInput(`${field.apiName} is required in every record`)
      if (ids.length > 1) throw InvalidInput(`${field.apiName} ${row.key} names several records`)
      // An id that does not exist is reported by the update.
      if (ids[0] !== undefined || (field.apiName === 'Id' && row.key !== ''))
        existing.push({ ...row, key: ids[0] ?? row.key })
      else if (field.apiName === 'Id') missing.push(row)
      else missing.push({ ...row, fields: { ...row.fields, [field.apiName]: row.key } })
    } catch (error) {
      done.push(failed(row.number, refusalOf(chunk, error)))
    }
  }
  return [...done, ...(await update(chunk, existing)), ...(await create(chunk, missing))]
}

/** Writes the rows together if possible; see `writeInParts`. */
async function attemptAll(
  chunk: Chunk,
  rows: readonly ReadRow[],
  write: WriteRows<ReadRow>,
): Promise<RowOutcome[]> {
  const attempt = async (some: readonly ReadRow[]): Promise<RowsAttempt<ReadRow, RowOutcome>> => {
    try {
      const written = await inSavepoint(chunk.transaction, () => write(some))
      const done = written.map((each, at) => ({ ...each, number: some[at]?.number ?? 0, error: null }))
      return { done }
    } catch (error) {
      return {
        refusal: refusalOf(chunk, error),
        suspects: refusedRows(error).flatMap((at) => some[at] ?? []),
      }
    }
  }
  return writeInParts(rows, attempt, async (row) => {
    const tried = await attempt([row])
    if ('refusal' in tried) return failed(row.number, tried.refusal as RecordApiError)
    return tried.done[0] as RowOutcome
  })
}

/** Returns the refusal of a row; throws any other error. */
function refusalOf({ context, transaction }: Chunk, error: unknown): RecordApiError {
  // The whole chunk is retried after a serialization failure.
  if (isRaceLost(error)) throw error
  const apiError = apiErrorOf(error, context, transaction.session.language)
  if (apiError.status >= 500) throw error
  return apiError
}

/** `REQUIRED_FIELD_MISSING:Required fields are missing: [Name]:Name --`. */
const failed = (number: number, error: RecordApiError): RowOutcome => ({
  number,
  recordId: null,
  isCreated: false,
  error: platformErrorBody(error)
    .map(({ errorCode, message, fields = [] }) => `${errorCode}:${message}:${fields.join(',')} --`)
    .join(' '),
})
