import { FetchError } from '@foyer/record-client'
import type { DuplicateMatch, WriteOutput } from '@foyer/record-contract'

/** What the server says is wrong with a write, by field; messages come in the language of the page. */
export interface WriteIssues {
  byField: Readonly<Record<string, string>>
  /** What is wrong with the record as a whole. */
  general: readonly string[]
  /** Records that are there already. */
  duplicates: readonly DuplicateMatch[]
}

/** Null when the write failed for another reason than its values. */
export function writeIssuesOf(error: unknown): WriteIssues | null {
  if (!(error instanceof FetchError)) return null
  const [first] = Array.isArray(error.body) ? error.body : [error.body]
  const output = (first as { output?: WriteOutput } | undefined)?.output
  if (!output) return null
  const fields = Object.entries(output.fieldErrors).map(([field, faults]) => [
    field,
    faults[0]?.message ?? '',
  ])
  return {
    byField: Object.fromEntries(fields),
    general: output.errors.map(({ message }) => message),
    duplicates: output.errors.flatMap((fault) => fault.duplicateRecordError?.matchResults ?? []),
  }
}
