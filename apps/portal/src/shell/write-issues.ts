import { FetchError, fieldErrorsOf } from '@foyer/record-client'
import type { DuplicateMatch, WriteOutput } from '@foyer/record-contract'

/** Errors of a rejected write by field; messages are in the language of the page. */
export interface WriteIssues {
  byField: Readonly<Record<string, string>>
  /** Errors of the record as a whole. */
  general: readonly string[]
  /** Duplicate records. */
  duplicates: readonly DuplicateMatch[]
}

/** Null if the write failed for another reason than its values. */
export function writeIssuesOf(error: unknown): WriteIssues | null {
  if (!(error instanceof FetchError)) return null
  const [first] = Array.isArray(error.body) ? error.body : [error.body]
  const output = (first as { output?: WriteOutput } | undefined)?.output
  if (!output) return null
  return {
    byField: fieldErrorsOf(error),
    general: output.errors.map(({ message }) => message),
    duplicates: output.errors.flatMap((issue) => issue.duplicateRecordError?.matchResults ?? []),
  }
}
