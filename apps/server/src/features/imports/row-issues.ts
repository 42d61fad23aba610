import { IMPORT_ISSUES, IMPORTS, type ImportIssue, type ImportObject, importFields } from '@foyer/fair-domain'
import { type Label, RecordApiError } from '@foyer/record-contract'
import { type Session, type Transaction, tryOut, type WriteOptions } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { completeFields } from './complete-fields.ts'
import { declaredNow } from './declared-now.ts'
import { duplicateReasons } from './duplicate-reasons.ts'
import type { InputRow } from './imported-row.ts'
import type { ReadRow, RowFields } from './read-row.ts'

/** Why a row is refused, before the rules of its object are asked. */
export class RowIssue extends Error {
  readonly fault: ImportIssue

  constructor(fault: ImportIssue) {
    super(fault)
    this.fault = fault
  }
}

/** Rows that were written together and one of which at least is refused; none where nobody can tell which. */
export class SuspectRows extends Error {
  readonly rows: readonly InputRow[]

  constructor(rows: readonly InputRow[], cause: unknown) {
    super('some rows are refused', { cause })
    this.rows = rows
  }
}

/** What only the database can refuse, by its code. */
const VIOLATIONS: Readonly<Record<string, Label>> = {
  '23505': {
    'en-US': 'Another record already has this number',
    it: 'Un altro record ha già questo numero',
  },
  '23514': {
    'en-US': 'The values are inconsistent',
    it: 'I valori non sono compatibili tra loro',
  },
}

const violationOf = (error: unknown) => VIOLATIONS[(error as { code?: string }).code ?? '']

/** Is it the row that is wrong? Anything else ends the import. */
export const isRefusal = (error: unknown) =>
  error instanceof RowIssue || violationOf(error) !== undefined || error instanceof RecordApiError

interface Told {
  /** Of which field; null for the row as a whole. */
  field: string | null
  message: string
  /** Records that the row is like. */
  likeIds?: readonly string[]
}

interface Reasons {
  reasons: string[]
  /** Records that the row is like. */
  likeIds: readonly string[]
  /** Nothing else speaks against it. */
  isOnlyLike: boolean
}

/** So often what was told is mended and the rest is tried again. */
const TRIES = 3

/**
 * Everything that speaks against a row, not only what was found first: what is told of is taken out or filled in, and the
 * row is tried again, until nothing new comes. Nothing of it stays.
 */
export async function reasonsFor(
  fair: Fair,
  transaction: Transaction,
  object: ImportObject,
  { fields, reasons: unread, unreadFields }: ReadRow,
  /** The record that the row would change; null for a new one. */
  recordId: string | null,
  options: WriteOptions,
): Promise<Reasons> {
  const reasons = [...unread]
  const likeIds = new Set<string>()
  let likeCount = 0
  const told = new Set(unreadFields)
  let tried: RowFields = fields
  for (let round = 0; round < TRIES; round++) {
    const faults = await faultsOf(fair, transaction, object, tried, recordId, options)
    likeCount += faults.filter(({ likeIds: own }) => own !== undefined).length
    for (const fault of faults) for (const id of fault.likeIds ?? []) likeIds.add(id)
    const news = faults.filter(({ field }) => field === null || !told.has(field))
    for (const { message } of news) if (!reasons.includes(message)) reasons.push(message)
    const fixable = faults.flatMap(({ field }) => field ?? [])
    if (fixable.length === 0) break
    for (const field of fixable) told.add(field)
    tried = mended(object, tried, fixable)
  }
  return { reasons, likeIds: [...likeIds], isOnlyLike: likeCount === reasons.length }
}

/** Without the values that are wrong; something to read stands for texts that are missing. */
function mended(object: ImportObject, fields: RowFields, wrong: readonly string[]): RowFields {
  const next: RowFields = { ...fields }
  for (const name of wrong) {
    const declared = IMPORTS[object].object.fields[name]
    // Of an address the row holds the parts.
    const stem = name.replace(/Address$/, '')
    for (const field of Object.keys(next))
      if (field === name || (declared?.type === 'address' && field.startsWith(stem))) delete next[field]
    if (declared?.required === true && declared.type === 'text') next[name] = '0'
  }
  return next
}

async function faultsOf(
  fair: Fair,
  transaction: Transaction,
  object: ImportObject,
  fields: RowFields,
  recordId: string | null,
  options: WriteOptions,
): Promise<Told[]> {
  try {
    await tryOut(transaction, async () => {
      const completed = await completeFields(fair, transaction, object, fields, recordId === null)
      if ('fault' in completed) throw new RowIssue(completed.fault)
      if (recordId === null) await fair.dynamicWriter.create(transaction, object, completed.fields, options)
      else await fair.dynamicWriter.update(transaction, object, recordId, completed.fields, options)
    })
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
    const duplicates = await duplicateReasons(transaction, object, error)
    return duplicates ?? wordsOf(fair, transaction.session, object, error)
  }
}

/** In words; fields by what the form calls them. */
function wordsOf(fair: Fair, session: Session, object: ImportObject, error: unknown): Told[] {
  const { language } = session
  if (error instanceof RowIssue) return [{ field: null, message: IMPORT_ISSUES[error.fault][language] }]
  const violation = violationOf(error)
  if (violation) return [{ field: null, message: violation[language] }]
  if (!(error instanceof RecordApiError)) throw error
  if (error.errorCode === 'NOT_FOUND') return [{ field: null, message: IMPORT_ISSUES.recordGone[language] }]
  const labels = new Map(
    importFields(object, declaredNow(fair, session, object)).map(({ name, label }) => [
      name,
      label[language],
    ]),
  )
  const inWords = (message: string) =>
    message.replace(/\[([\w, ]+)\]/, (_, names: string) =>
      names
        .split(', ')
        .map((name) => labels.get(name) ?? name)
        .join(', '),
    )
  const { errors = [], fieldErrors = {} } = error.output ?? {}
  const told = [
    ...errors.map(({ field, message }) => ({ field, message })),
    ...Object.entries(fieldErrors).flatMap(([field, faults]) =>
      faults.map(({ message }) => ({ field, message })),
    ),
  ].map(({ field, message }) => ({
    field: field ?? null,
    message:
      field && labels.has(field) && !message.includes('[') && !message.includes(labels.get(field) ?? '')
        ? `${labels.get(field)}: ${message}`
        : inWords(message),
  }))
  return told.length > 0 ? told : [{ field: null, message: error.in(language).message }]
}
