import type { FaultText } from '@foyer/record-contract'
import { toList } from '../field-list.ts'

export interface FetchErrorItem {
  message: string
  type: string
  arguments: readonly unknown[]
}

/** A call that was answered with something else than success. */
export class FetchError extends Error {
  readonly errorType = 'fetchResponse'
  readonly ok = false
  declare readonly url: string
  declare readonly status: number
  declare readonly statusText: string
  declare readonly errors: readonly FetchErrorItem[]
  /** The answer as it came. */
  declare readonly body: unknown
  /** How long the cache answers with this error, when that isn't the usual for its status; 0 is not at all. */
  declare cacheMs?: number

  constructor(url: string, status: number, statusText: string, body?: unknown) {
    const errors = parseErrors(body)
    super(statusText || errors[0]?.message || String(status))
    Object.assign(this, { name: 'FetchError', url, status, statusText, errors, body })
  }
}

/** Errors of reads come as a list, those of writes as a list or as one object. */
function parseErrors(body: unknown): FetchErrorItem[] {
  return toList(body || []).map((item: Record<string, unknown>) => ({
    message: String(item.message ?? item.error ?? ''),
    type: String(item.errorCode ?? item.type ?? ''),
    arguments: toList(item.arguments ?? []),
  }))
}

/** Texts of the statuses that are no success; of those, 200, 201 and 204 are known. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Server Error',
  504: 'Gateway Timeout',
}

/** HTTP/2 carries no status text, and items of a batch never do. */
export const statusTextOf = (status: number) => STATUS_TEXTS[status] ?? ''

/** An error for an answer that never went over the wire: a missing cache entry, an item of a batch. */
export const syntheticError = (url: string, status: number, body?: unknown) =>
  new FetchError(url, status, statusTextOf(status), body)

/** Read from the cache only, and it isn't there. */
export const notCached = (key: string) => syntheticError(key, 504)

export const notFetchable = (key: string) =>
  new FetchError(key, 400, '', { errorCode: 'NOT_FETCHABLE', message: 'data is not fetchable' })

/** The caller left before the answer came. */
export class AbortError extends Error {
  override readonly name = 'AbortError'

  constructor() {
    super('Aborted')
  }
}

/** The network port broke its promise: it rejected with something that is no error. */
export class NetworkAdapterError extends Error {
  override readonly name = 'NetworkAdapterError'

  constructor(reason: unknown) {
    super('Network adapter error', { cause: reason })
  }
}

/** A config or input that can't be used. `fault` says what was expected, what was received, and where. */
export class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError'
  readonly status = 400
  declare readonly issue: FaultText | undefined

  constructor(message: string, issue?: FaultText) {
    super(message, issue && { cause: new TypeError(formatIssue(issue)) })
    this.issue = issue
  }
}

export const invalidConfig = (name: string, issue?: FaultText) =>
  new InvalidConfigError(`Invalid config for "${name}"`, issue)

const formatIssue = ({ path, expected, received }: FaultText) =>
  `Expected ${expected} but received ${received}${path ? ` at ${path}` : ''}`
