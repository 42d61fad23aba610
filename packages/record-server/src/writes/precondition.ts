import { IllegalParameter, NotFound, RecordApiError, StaleWrite, withCurrent } from '@foyer/record-contract'
import type { FieldValues } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../context.ts'
import type { Executor } from '../query/run-statement.ts'
import { FULL_VIEW, readRecord } from '../records/read-record.ts'
import type { Session } from '../session.ts'
import type { WrittenRow } from './write-statements.ts'

/** Condition on the stored record; a write of another version is rejected with 412. */
export interface Precondition {
  /** Accepted versions, as `weakEtag`; `*` accepts every version. */
  readonly ifMatch?: readonly string[] | undefined
  /** Rejects a record that changed later. */
  readonly unmodifiedSince?: { readonly ms: number; readonly isWholeSecond: boolean } | undefined
}

const ISO = /^\d{4}-\d{2}-\d{2}T/

/**
 * Parses If-Match, a list of `weakEtag`s, and If-Unmodified-Since, an HTTP date or an exact ISO timestamp. Only If-Match
 * detects that the record is older, as after a restored backup.
 */
export function preconditionOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Precondition {
  const { 'if-match': match, 'if-unmodified-since': since } = headers
  const tags = typeof match === 'string' ? match.split(',') : match
  return {
    ifMatch: tags?.map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')),
    unmodifiedSince: typeof since === 'string' ? parseDate(since) : undefined,
  }
}

function parseDate(text: string) {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw IllegalParameter('If-Unmodified-Since should be a date')
  return { ms, isWholeSecond: !ISO.test(text) }
}

/** Throws if the precondition does not hold for one of the locked rows. */
export function refuseStale(rows: readonly WrittenRow[], precondition: Precondition = {}) {
  if (rows.some((row) => isStale(row, precondition))) throw StaleWrite()
}

function isStale({ json }: WrittenRow, { ifMatch, unmodifiedSince }: Precondition) {
  const weakEtag = String(Date.parse(String(json.system_modstamp)))
  if (ifMatch && !ifMatch.includes(weakEtag) && !ifMatch.includes('*')) return true
  if (!unmodifiedSince) return false
  const modified = Date.parse(String(json.last_modified_date))
  // An HTTP date has no fractions, so changes within the same second cannot be distinguished.
  const comparable = unmodifiedSince.isWholeSecond ? Math.floor(modified / 1000) * 1000 : modified
  return comparable > unmodifiedSince.ms
}

/**
 * Returns the error of a rejected write. That of a failed precondition gets the stored record, as visible to the session:
 * the fields of the full layout and the submitted ones.
 */
export async function withStoredRecord(
  error: unknown,
  context: ServerContext,
  session: Session,
  { id, fields }: { id: string; fields: FieldValues },
  executor?: Executor,
): Promise<unknown> {
  if (!(error instanceof RecordApiError) || error.errorCode !== StaleWrite.errorCode) return error
  const object = context.registry.byKeyPrefix(id.slice(0, 3))
  const optionalFields = ['Id', ...Object.keys(fields)].map((name) => `${object?.apiName}.${name}`)
  try {
    const { json } = await readRecord(context, session, id, { ...FULL_VIEW, optionalFields }, executor)
    return withCurrent(error, JSON.parse(json))
  } catch (readError) {
    // Deleted in the meantime.
    return readError instanceof RecordApiError ? NotFound() : readError
  }
}
