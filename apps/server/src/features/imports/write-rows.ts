import { IMPORTS, type ImportObject } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { refusedRows, splitRepeats, type Transaction, type WriteOptions } from '@foyer/record-server'
import type { Choices } from './choices.ts'
import { addForNew, addInvoiceLine, completeFields } from './complete-fields.ts'
import type { ExistingRecord } from './existing-records.ts'
import type { ImportedRow, InputRow } from './imported-row.ts'
import type { Needs } from './needs.ts'
import type { RowFields } from './read-row.ts'
import { changedFields, describeChanges, type RowUpdate, valuesBefore } from './row-changes.ts'
import { isRefusal, RowIssue, SuspectRows } from './row-issues.ts'

/** Data shared by the rows of one chunk. */
export interface Chunk {
  fair: Needs
  transaction: Transaction
  object: ImportObject
  declaration: ObjectDeclaration
  existing: ReadonlyMap<string, ExistingRecord>
  choices: Choices
}

/** Whether the row with this key would create a record. */
export const isNew = ({ existing }: Chunk, key: string) => !existing.has(key)

/**
 * Documents, and managed fields of new records, are written as the system: no profile may write them, and the
 * permission to import was checked before. Duplicates are not reported again once a user has decided on the row.
 */
export const optionsFor = (part: Chunk, key: string): WriteOptions =>
  IMPORTS[part.object].isDocument || (IMPORTS[part.object].initial && isNew(part, key))
    ? {}
    : { as: 'person', allowSaveOnDuplicate: part.choices.has(key) }

/** Writes all of these rows or none; throws with the refused rows if they are known. */
export async function writeRows(part: Chunk, rows: readonly InputRow[]): Promise<ImportedRow[]> {
  const done: ImportedRow[] = []
  const news: NewRow[] = []
  const changed: ChangedRow[] = []
  for (const input of rows) {
    const prepared = await suspecting([input], () => prepareRow(part, input))
    if ('outcome' in prepared) done.push(prepared)
    else if ('recordId' in prepared) changed.push({ input, ...prepared })
    else news.push({ input, ...prepared })
  }
  for (const group of byChoice(part, news)) done.push(...(await createRows(part, group)))
  for (const group of byChoice(part, changed))
    for (const once of splitRepeats(group, ({ recordId }) => recordId))
      done.push(...(await updateRows(part, once)))
  return done
}

type NewRow = { input: InputRow; fields: RowFields }
type ChangedRow = { input: InputRow } & RowUpdate

/** Groups rows that are written with the same options. */
const byChoice = <T extends { input: InputRow }>({ choices }: Chunk, rows: readonly T[]) =>
  Map.groupBy(rows, ({ input }) => choices.has(input.read.key)).values()

/** Returns the outcome of an unchanged row, or the fields to write. */
async function prepareRow(
  part: Chunk,
  { read, about }: InputRow,
): Promise<ImportedRow | RowUpdate | { fields: RowFields }> {
  const { fair, transaction, object, declaration } = part
  const record = part.existing.get(read.key)
  if (record?.rowHash === about.hash) return { ...about, outcome: 'unchanged', recordId: record.recordId }
  if (record && IMPORTS[object].isDocument) throw new RowIssue('documentKnown')
  const completed = await completeFields(fair, transaction, object, read.fields, !record)
  if ('issue' in completed) throw new RowIssue(completed.issue)
  const { fields } = completed
  if (!record) return { fields }
  if (record.row === null) throw new RowIssue('recordGone')
  // The first import of an existing record does not clear values that the file leaves empty.
  const filled = record.rowHash === null ? withoutEmpty(fields) : fields
  const before = valuesBefore(declaration, filled, record.row)
  const names = changedFields(declaration, filled, before)
  if (names.length === 0) return { ...about, outcome: 'unchanged', recordId: record.recordId }
  return { recordId: record.recordId, names, before, fields: filled }
}

const withoutEmpty = (fields: RowFields): RowFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

async function createRows(part: Chunk, news: readonly NewRow[]): Promise<ImportedRow[]> {
  const { fair, transaction, object } = part
  const created = await addForNew(
    transaction,
    object,
    news.map(({ fields }) => fields),
  )
  const written = await suspecting(inputsOf(news), () =>
    fair.dynamicWriter.createMany(transaction, object, created, optionsOf(part, news)),
  )
  const done: ImportedRow[] = []
  for (const [at, { input, fields }] of news.entries()) {
    const id = written[at]?.id ?? ''
    if (object === 'Invoice__c') await addInvoiceLine(fair, transaction, id, fields)
    done.push({ ...input.about, outcome: 'created', recordId: id })
  }
  return done
}

async function updateRows(part: Chunk, changed: readonly ChangedRow[]): Promise<ImportedRow[]> {
  const { fair, transaction, object, declaration } = part
  const updates = changed.map(({ recordId, fields }) => ({ id: recordId, fields }))
  await suspecting(inputsOf(changed), () =>
    fair.dynamicWriter.updateMany(transaction, object, updates, optionsOf(part, changed)),
  )
  const changes = await describeChanges(transaction, object, declaration, changed)
  return changed.map(({ input, recordId, before }, at) => ({
    ...input.about,
    outcome: 'updated',
    recordId,
    changes: changes[at] ?? [],
    before,
  }))
}

const inputsOf = (rows: readonly { input: InputRow }[]) => rows.map(({ input }) => input)

const optionsOf = (part: Chunk, [first]: readonly { input: InputRow }[]) =>
  optionsFor(part, first?.input.read.key ?? '')

/** Adds the refused rows to an error, if they are known. */
async function suspecting<T>(rows: readonly InputRow[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const wrong = rows.length === 1 ? rows : refusedRows(error).flatMap((at) => rows[at] ?? [])
    throw new SuspectRows(wrong, error)
  }
}
