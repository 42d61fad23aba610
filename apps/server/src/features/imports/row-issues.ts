import { IMPORT_ISSUES, IMPORTS, type ImportIssue, type ImportObject, importFields } from '@foyer/fair-domain'
import { type Label, RecordApiError } from '@foyer/record-contract'
import { type Session, type Transaction, tryOut, type WriteOptions } from '@foyer/record-server'
import { completeFields } from './complete-fields.ts'
import { declaredNow } from './declared-now.ts'
import { duplicateReasons } from './duplicate-reasons.ts'
import type { InputRow } from './imported-row.ts'
import type { Needs } from './needs.ts'
import type { CellIssue, ReadRow, RowFields } from './read-row.ts'

/** An issue of a row found before the record writer validates it. */
export class RowIssue extends Error {
  readonly issue: ImportIssue

  constructor(issue: ImportIssue) {
    super(issue)
    this.issue = issue
  }
}

/** Rows written together, at least one of them refused; empty if the refused row is unknown. */
export class SuspectRows extends Error {
  readonly rows: readonly InputRow[]

  constructor(rows: readonly InputRow[], cause: unknown) {
    super('some rows are refused', { cause })
    this.rows = rows
  }
}

const SAME_NUMBER = {
  'en-US': 'Another record already has this number',
  it: 'Un altro record ha già questo numero',
}
/** Texts of constraint violations by SQLSTATE. */
const VIOLATIONS: Readonly<Record<string, Label>> = {
  '23505': SAME_NUMBER,
  '23P01': SAME_NUMBER,
  '23514': { 'en-US': 'The values are inconsistent', it: 'I valori non sono compatibili tra loro' },
}

const violationOf = (error: unknown) => VIOLATIONS[(error as { code?: string }).code ?? '']

/** Whether the row is invalid. Any other error ends the import. */
export const isRefusal = (error: unknown) =>
  error instanceof RowIssue || violationOf(error) !== undefined || error instanceof RecordApiError

interface RowMessage extends CellIssue {
  /** Records that the row resembles. */
  likeIds?: readonly string[]
}

interface RowIssues {
  issues: CellIssue[]
  /** Records that the row resembles. */
  likeIds: readonly string[]
  /** Whether there is no other issue. */
  isOnlyLike: boolean
}

/** Maximum number of attempts to find further issues of a row. */
const MAX_ATTEMPTS = 3

/**
 * Returns all issues of a row, not only the first: retries without the invalid values until there are no new
 * issues. Every attempt is rolled back.
 */
export async function reasonsFor(
  fair: Needs,
  transaction: Transaction,
  object: ImportObject,
  { fields, issues: unread }: ReadRow,
  /** The record to update; null for a new one. */
  recordId: string | null,
  options: WriteOptions,
): Promise<RowIssues> {
  const all = [...unread]
  const likeIds = new Set<string>()
  let likeCount = 0
  const reported = new Set(unread.flatMap(({ field }) => field ?? []))
  let tried: RowFields = fields
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    const issues = await findIssues(fair, transaction, object, tried, recordId, options)
    likeCount += issues.filter(({ likeIds: ids }) => ids !== undefined).length
    for (const issue of issues) for (const id of issue.likeIds ?? []) likeIds.add(id)
    const news = issues.filter(({ field }) => field === null || !reported.has(field))
    for (const { field, message } of news)
      if (!all.some((issue) => issue.message === message)) all.push({ field, message })
    const fixable = issues.flatMap(({ field }) => field ?? [])
    if (fixable.length === 0) break
    for (const field of fixable) reported.add(field)
    tried = withoutInvalid(object, tried, fixable)
  }
  return { issues: all, likeIds: [...likeIds], isOnlyLike: likeCount === all.length }
}

/** Removes invalid values; missing required texts get a placeholder. */
function withoutInvalid(object: ImportObject, fields: RowFields, wrong: readonly string[]): RowFields {
  const next: RowFields = { ...fields }
  for (const name of wrong) {
    const declared = IMPORTS[object].object.fields[name]
    // The row has the components of an address.
    const stem = name.replace(/Address$/, '')
    for (const field of Object.keys(next))
      if (field === name || (declared?.type === 'address' && field.startsWith(stem))) delete next[field]
    if (declared?.required === true && declared.type === 'text') next[name] = '0'
  }
  return next
}

async function findIssues(
  fair: Needs,
  transaction: Transaction,
  object: ImportObject,
  fields: RowFields,
  recordId: string | null,
  options: WriteOptions,
): Promise<RowMessage[]> {
  try {
    await tryOut(transaction, async () => {
      const completed = await completeFields(fair, transaction, object, fields, recordId === null)
      if ('issue' in completed) throw new RowIssue(completed.issue)
      if (recordId === null) await fair.dynamicWriter.create(transaction, object, completed.fields, options)
      else await fair.dynamicWriter.update(transaction, object, recordId, completed.fields, options)
    })
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
    const duplicates = await duplicateReasons(transaction, object, error)
    return duplicates ?? messagesOf(fair, transaction.session, object, error)
  }
}

/** Converts an error to messages with field labels. */
function messagesOf(fair: Needs, session: Session, object: ImportObject, error: unknown): RowMessage[] {
  const { language } = session
  if (error instanceof RowIssue) return [{ field: null, message: IMPORT_ISSUES[error.issue][language] }]
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
  const withLabels = (message: string) =>
    message.replace(/\[([\w, ]+)\]/, (_, names: string) =>
      names
        .split(', ')
        .map((name) => labels.get(name) ?? name)
        .join(', '),
    )
  const { errors = [], fieldErrors = {} } = error.output ?? {}
  const messages = [
    ...errors.map(({ field, message }) => ({ field, message })),
    ...Object.entries(fieldErrors).flatMap(([field, fieldIssues]) =>
      fieldIssues.map(({ message }) => ({ field, message })),
    ),
  ].map(({ field, message }) => ({
    field: field ?? null,
    message:
      field && labels.has(field) && !message.includes('[') && !message.includes(labels.get(field) ?? '')
        ? `${labels.get(field)}: ${message}`
        : withLabels(message),
  }))
  return messages.length > 0 ? messages : [{ field: null, message: error.in(language).message }]
}
