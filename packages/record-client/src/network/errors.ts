import type { IssueText } from '@foyer/record-contract'
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
  /** Body of the response. */
  declare readonly body: unknown
  /** How long the error is cached, in milliseconds, if different from the default of its status; 0 for not at all. */
  declare cacheMs?: number

  constructor(url: string, status: number, statusText: string, body?: unknown) {
    const errors = parseErrors(body)
    super(statusText || errors[0]?.message || String(status))
    Object.assign(this, { name: 'FetchError', url, status, statusText, errors, body })
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
