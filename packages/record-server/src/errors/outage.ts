import {
  DatabaseUnavailable,
  FilesUnavailable,
  type Language,
  QueryTimeout,
  type RecordApiError,
  StorageFull,
} from '@foyer/record-contract'

/** Error codes of an unavailable database or a terminated connection, for which a retry may succeed. */
const DATABASE_AWAY = /^(08...|57P0[1-5]|53[0-3]00|58030|25006)$/
/** Error code of a statement timeout, which the pool sets. */
const TOOK_TOO_LONG = '57014'
const STORAGE_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** System error codes of a failed or broken connection. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Thrown if the file store is unavailable. */
export class FileStoreUnavailable extends Error {
  readonly code = 'FILES_AWAY'
  constructor(options?: ErrorOptions) {
    super('the store of files does not answer', options)
    this.name = 'FileStoreUnavailable'
  }
}

/** Returns the API error of an outage or a full storage; undefined for other errors. */
export function outageOf(error: unknown, language: Language): RecordApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (STORAGE_FULL.has(code)) return StorageFull().in(language)
  if ('severity' in error && code === TOOK_TOO_LONG) return QueryTimeout().in(language)
  if (error instanceof FileStoreUnavailable) return FilesUnavailable().in(language)
  return isDatabaseAway(error) ? DatabaseUnavailable().in(language) : undefined
}

/** True if the database is unavailable or temporarily rejects connections, so that a retry may succeed. */
export function isDatabaseAway(error: unknown) {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return (
    ('severity' in error && DATABASE_AWAY.test(code)) ||
    NO_CONNECTION.has(code) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    LOST_CONNECTION.test(error.message)
  )
}
