import type { IssueText, RecordRepresentation, Scalar } from '@foyer/record-contract'
import { toList } from '../field-list.ts'

export interface FetchErrorItem {
  message: string
  type: string
  arguments: readonly unknown[]
}

/** A request with an unsuccessful response. */
export class FetchError extends Error {
  readonly errorType = 'fetchResponse'
  readonly ok = false
  declare readonly url: string
  declare readonly status: number
  declare readonly statusText: string
  declare readonly errors: readonly FetchErrorItem[]
  /** Body of the response; undefined if it was not JSON. */
  declare readonly body: unknown
  /** Headers of the response by lower-case name, as `retry-after`. */
  declare readonly headers: Readonly<Record<string, string>>
  /** How long the error is cached, in milliseconds, if different from the default of its status; 0 for not at all. */
  declare cacheMs?: number

  constructor(url: string, status: number, statusText: string, body?: unknown, headers = {}) {
    const errors = parseErrors(body)
    super(statusText || errors[0]?.message || String(status))
    Object.assign(this, { name: 'FetchError', url, status, statusText, errors, body, headers })
  }
}

/** A write of a record that another user has changed, with both versions. */
export class ConflictError extends FetchError {
  /** The submitted values. */
  readonly mine: Readonly<Record<string, Scalar>>
  /** The stored record. */
  readonly theirs: RecordRepresentation

  constructor(error: FetchError, mine: ConflictError['mine'], theirs: RecordRepresentation) {
    super(error.url, error.status, error.statusText, error.body, error.headers)
    this.name = 'ConflictError'
    this.mine = mine
    this.theirs = theirs
  }
}

/** Parses errors: a list for reads, a list or a single object for writes. */
function parseErrors(body: unknown): FetchErrorItem[] {
  return toList(body || []).map((item: Record<string, unknown>) => ({
    message: String(item.message ?? item.error ?? ''),
    type: String(item.errorCode ?? item.type ?? ''),
    arguments: toList(item.arguments ?? []),
  }))
}

/** Texts of unsuccessful statuses. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Server Error',
  504: 'Gateway Timeout',
}

/** Returns the text of a status: HTTP/2 and items of a batch have none. */
export const statusTextOf = (status: number) => STATUS_TEXTS[status] ?? ''

/** Creates an error without a response: a missing cache entry, an item of a batch. */
export const syntheticError = (url: string, status: number, body?: unknown) =>
  new FetchError(url, status, statusTextOf(status), body)

/** Creates the error of a read that is limited to the cache and has no entry. */
export const notCached = (key: string) => syntheticError(key, 504)

export const notFetchable = (key: string) =>
  new FetchError(key, 400, '', { errorCode: 'NOT_FETCHABLE', message: 'data is not fetchable' })

/** The caller aborted before the response. */
export class AbortError extends Error {
  override readonly name = 'AbortError'
  override readonly message = 'Aborted'
}

/** A request without a response of the server. A write may have been applied or not. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  declare readonly url: string
  /** `unreachable`: no response. `notJson`: a response of another host, as the sign-in page of a proxy. */
  declare readonly reason: 'unreachable' | 'notJson'

  constructor(url: string, reason: NetworkError['reason'], cause?: unknown) {
    super(reason === 'notJson' ? 'Response is not JSON' : 'Server is unreachable', { cause })
    Object.assign(this, { url, reason })
  }
}

/** A newer load of the same result has started; the response is dropped. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError'
}

/** The network adapter rejected with a value that is not an error. */
export class NetworkAdapterError extends Error {
  override readonly name = 'NetworkAdapterError'

  constructor(reason: unknown) {
    super('Network adapter error', { cause: reason })
  }
}

/** An invalid config or input. `issue` contains expected and received type, and the path. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError'
  readonly status = 400
  declare readonly issue: IssueText | undefined

  constructor(message: string, issue?: IssueText) {
    super(message, issue && { cause: new TypeError(formatIssue(issue)) })
    this.issue = issue
  }
}

export const invalidConfig = (name: string, issue?: IssueText) =>
  new InvalidConfigError(`Invalid config for "${name}"`, issue)

const formatIssue = ({ path, expected, received }: IssueText) =>
  `Expected ${expected} but received ${received}${path ? ` at ${path}` : ''}`
