import {
  DatabaseUnavailable,
  FilesUnavailable,
  type Language,
  QueryTimeout,
  type RecordApiError,
  StorageFull,
} from '@foyer/record-contract'

/** The database is away, or ends this connection: another one may do better in a moment. */
const DATABASE_AWAY = /^(08...|57P0[1-5]|53[0-3]00|58030|25006)$/
/** The limit of a statement's time, which the pool sets. */
const TOOK_TOO_LONG = '57014'
const STORAGE_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Of the system, when no connection comes about or one breaks. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Thrown by a store of files that cannot be reached. */
export class FilesAway extends Error {
  readonly code = 'FILES_AWAY'
  constructor(options?: ErrorOptions) {
    super('the store of files does not answer', options)
    this.name = 'FilesAway'
  }
}

/** What something that is away or full means to the caller; undefined when it is nothing of the kind. */
export function outageOf(error: unknown, language: Language): RecordApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (STORAGE_FULL.has(code)) return StorageFull().in(language)
  if ('severity' in error && code === TOOK_TOO_LONG) return QueryTimeout().in(language)
  if (error instanceof FilesAway) return FilesUnavailable().in(language)
  return isDatabaseAway(error) ? DatabaseUnavailable().in(language) : undefined
}

/** Does the database not answer, or not take anything for now? Another try may do better in a moment. */
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
