import type { RecordRepresentation } from '@foyer/record-contract'
import { EPOCH_HEADER } from '../ingest/rebase-epoch.ts'
import { isObject } from '../is-object.ts'
import { currentRecordOf, fieldErrorsOf, mergedIntoOf, messageOf } from '../network/error-texts.ts'
import { FetchError } from '../network/errors.ts'
import type { Sender, WireResponse } from '../network/request.ts'
import { type OutboxEntry, type ParkedReason, recordWriteOf } from './outbox-entry.ts'

/** Header with the user who queued a write: the server rejects it with 401 in the session of another user. */
const USER_HEADER = 'X-Record-User'

/** Outcome of one attempt. */
export type Outcome =
  | { readonly type: 'saved'; readonly response: WireResponse }
  /** Another version is stored. */
  | { readonly type: 'stale'; readonly theirs: RecordRepresentation }
  | { readonly type: 'parked'; readonly reason: ParkedReason }
  /** The id of the creation is too old, or the clock of the device is wrong. The time is NaN if the response has none. */
  | { readonly type: 'unacceptableId'; readonly at: number }
  | { readonly type: 'signIn' }
  /** The outcome is unknown: the same request is sent again. */
  | { readonly type: 'retry'; readonly afterMs: number | undefined }

/** Sends an entry once. Never rejects. */
export async function sendEntry(
  sender: Sender,
  entry: OutboxEntry,
  userId: string | undefined,
): Promise<Outcome> {
  const version = recordWriteOf(entry)?.version
  const headers = {
    'Idempotency-Key': entry.key,
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(userId === undefined ? {} : { [USER_HEADER]: userId }),
  }
  try {
    const response = await sender.send({ ...entry.request, headers, write: true })
    return isOfServer(entry, response) ? { type: 'saved', response } : RETRY
  } catch (error) {
    return toOutcome(entry, error)
  }
}

const RETRY: Outcome = { type: 'retry', afterMs: undefined }
/** Conflicts that end by themselves: the first attempt is still running, or another transaction holds the row. */
const TRANSIENT_CONFLICTS: readonly unknown[] = ['IDEMPOTENCY_KEY_IN_USE', 'UNABLE_TO_LOCK_ROW']
const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429]

/** Whether the record server sent the response. A captive portal responds to everything, also with 204 or JSON. */
function isOfServer(entry: OutboxEntry, { status, body, headers }: WireResponse) {
  const write = recordWriteOf(entry)
  if (!write || status === 204) return headers?.[EPOCH_HEADER] !== undefined
  return isObject(body) && body.id === write.id
}

function toOutcome(entry: OutboxEntry, error: unknown): Outcome {
  // Without JSON the response is that of a proxy, whatever its status.
  if (!(error instanceof FetchError) || error.body === undefined) return RETRY
  const { status, errors, headers } = error
  const code = errors[0]?.type
  const afterMs = Number(headers['retry-after']) * 1_000 || undefined
  if (status >= 500 || TRANSIENT_STATUSES.includes(status)) return { type: 'retry', afterMs }
  if (status === 409 && TRANSIENT_CONFLICTS.includes(code)) return { type: 'retry', afterMs }
  if (status === 401) return { type: 'signIn' }
  const write = recordWriteOf(entry)
  const theirs = currentRecordOf(error)
  if (theirs && write) return { type: 'stale', theirs }
  if (write?.kind === 'create' && code === 'INVALID_ID_FIELD' && !write.hasNewId)
    return { type: 'unacceptableId', at: Date.parse(headers.date ?? '') }
  if (status === 404 && write && write.kind !== 'create') {
    const mergedInto = mergedIntoOf(error)
    // The record is gone, as the user wished.
    if (write.kind === 'delete' && !mergedInto) return { type: 'saved', response: { status: 204 } }
    return { type: 'parked', reason: { type: 'gone', mergedInto } }
  }
  const reason = { status, message: messageOf(error), fieldErrors: fieldErrorsOf(error) }
  return { type: 'parked', reason: { type: 'refused', ...reason } }
}
