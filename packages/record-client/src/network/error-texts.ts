import type { RecordRepresentation, WriteOutput } from '@foyer/record-contract'
import { FetchError } from './errors.ts'

interface ErrorDetails {
  message?: string
  /** The invalid part of the request. */
  path?: string
  output?: WriteOutput
  /** The record as stored, with status 412. */
  current?: RecordRepresentation
  /** Id of the record into which a missing one was merged. */
  mergedInto?: string
}

/** Returns the first error of a response; an empty object for other errors. */
function detailsOf(error: unknown): ErrorDetails {
  const body = error instanceof FetchError ? error.body : undefined
  return ((Array.isArray(body) ? body[0] : body) ?? {}) as ErrorDetails
}

/**
 * Returns the message of an error for users: that of the server, in the language of the request, or else that of the
 * client, in English. Errors of single fields are in `fieldErrorsOf`, and in the message only if there is no other.
 *
 * @example
 * messageOf(new FetchError('/x', 400, 'Bad Request', [{ message: 'Sold out' }])) // 'Sold out'
 */
export function messageOf(error: unknown): string {
  const { message, output } = detailsOf(error)
  const general = output?.errors.map((issue) => issue.message) ?? []
  const texts = general.length ? general : Object.values(fieldErrorsOf(error))
  return texts.join(' ') || message || (error instanceof Error ? error.message : String(error))
}

/**
 * Returns the messages of a rejected write by field; empty for other errors.
 *
 * @example
 * fieldErrorsOf(new FetchError('/x', 404, 'Not Found')) // {}
 */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const { message = '', path, output } = detailsOf(error)
  if (!output) return path ? { [path]: message } : {}
  const fields = Object.entries(output.fieldErrors)
  return Object.fromEntries(
    fields.map(([name, issues]) => [name, issues.map((issue) => issue.message).join(' ')]),
  )
}

/** Returns the id of the record into which a missing record was merged; undefined for other errors. */
export const mergedIntoOf = (error: unknown): string | undefined => detailsOf(error).mergedInto

/**
 * Returns the stored record of a write that was rejected because another user changed the record (status 412);
 * undefined for other errors.
 */
export function currentRecordOf(error: unknown): RecordRepresentation | undefined {
  return error instanceof FetchError && error.status === 412 ? detailsOf(error).current : undefined
}
