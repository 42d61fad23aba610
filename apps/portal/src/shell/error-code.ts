import { FetchError } from '@foyer/record-client'

/** The refusal code of a server method; undefined if it failed for another reason. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof FetchError)) return undefined
  const [first] = Array.isArray(error.body) ? error.body : [error.body]
  return (first as { errorCode?: string } | null | undefined)?.errorCode
}
