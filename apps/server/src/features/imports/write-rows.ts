import { IMPORTS, type ImportObject } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { refusedRows, type Transaction, type WriteOptions } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import type { Choices } from './choices.ts'
import { addForNew, addInvoiceLine, completeFields } from './complete-fields.ts'
import type { GivenRow, ImportedRow } from './imported-row.ts'
import type { KnownRecord } from './known-records.ts'
import type { RowFields } from './read-row.ts'
import { changedFields, describeChanges, valuesBefore } from './row-changes.ts'
import { isRefusal, RowFault, SuspectRows } from './row-faults.ts'

/** What the rows of one part of a file share. */
export interface Part {
  fair: Fair
  transaction: Transaction
  object: ImportObject
  declaration: ObjectDeclaration
  known: ReadonlyMap<string, KnownRecord>
  choices: Choices
}

/** Would the row with this key become a new record? */
export const isNew = ({ known }: Part, key: string) => !known.has(key)

/**
 * Nobody writes papers by hand, so that no role could be asked; who may import them was asked before. Of what a row is like
 * nothing more is said once somebody has decided.
 */
export const optionsFor = ({ object, choices }: Part, key: string): WriteOptions =>
  IMPORTS[object].isDocument ? {} : { as: 'person', allowSaveOnDuplicate: choices.has(key) }

/** Writes all of these rows or none, and refuses with those that are wrong as far as one can tell. */
export async function writeRows(part: Part, rows: readonly GivenRow[]): Promise<ImportedRow[]> {
  const done: ImportedRow[] = []
  const news: { given: GivenRow; fields: RowFields }[] = []
  for (const given of rows) {
    const prepared = await suspecting([given], () => prepareRow(part, given))
    if ('fields' in prepared) news.push({ given, ...prepared })
    else done.push(prepared)
  }
  const groups = Map.groupBy(news, ({ given }) => part.choices.has(given.read.key))
  for (const group of groups.values()) done.push(...(await createRows(part, group)))
  return done
}

/** What becomes of a row that is known, or the fields of the record that it makes. */
async function prepareRow(
  part: Part,
  { read, about }: GivenRow,
): Promise<ImportedRow | { fields: RowFields }> {
  const { fair, transaction, object, declaration } = part
  const known = part.known.get(read.key)
  if (known?.rowHash === about.hash) return { ...about, outcome: 'unchanged', recordId: known.recordId }
  if (known && IMPORTS[object].isDocument) throw new RowFault('documentKnown')
  const completed = await completeFields(fair, transaction, object, read.fields)
  if ('fault' in completed) throw new RowFault(completed.fault)
  const { fields } = completed
  if (!known) return { fields: await addForNew(transaction, object, fields) }
  if (known.row === null) throw new RowFault('recordGone')
  // A file that meets a record for the first time fills it in; what the file leaves empty may be known here alone.
  const filled = known.rowHash === null ? withoutEmpty(fields) : fields
  const before = valuesBefore(declaration, filled, known.row)
  const names = changedFields(filled, before)
  if (names.length === 0) return { ...about, outcome: 'unchanged', recordId: known.recordId }
  const options = optionsFor(part, read.key)
  const { id } = await fair.writer.update(transaction, object, known.recordId, filled, options)
  const changes = await describeChanges(transaction, object, declaration, names, before, filled)
  return { ...about, outcome: 'updated', recordId: id, changes, before }
}

const withoutEmpty = (fields: RowFields): RowFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

async function createRows(
  part: Part,
  news: readonly { given: GivenRow; fields: RowFields }[],
): Promise<ImportedRow[]> {
  const { fair, transaction, object } = part
  const [first] = news
  if (!first) return []
  const written = await suspecting(
    news.map(({ given }) => given),
    () =>
      fair.dynamicWriter.createMany(
        transaction,
        object,
        news.map(({ fields }) => fields),
        optionsFor(part, first.given.read.key),
      ),
  )
  const done: ImportedRow[] = []
  for (const [at, { given, fields }] of news.entries()) {
    const id = written[at]?.id ?? ''
    if (object === 'Invoice__c') await addInvoiceLine(fair, transaction, id, fields)
    done.push({ ...given.about, outcome: 'created', recordId: id })
  }
  return done
}

/** Says which of the rows a refusal is about, where that is known. */
async function suspecting<T>(rows: readonly GivenRow[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const wrong = rows.length === 1 ? rows : refusedRows(error).flatMap((at) => rows[at] ?? [])
    throw new SuspectRows(wrong, error)
  }
}
