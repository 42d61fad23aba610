import { FetchError } from '@foyer/record-client'

/** The catalogue code with which a server method refused; undefined when it failed for another reason. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof FetchError)) return undefined
  const [first] = Array.isArray(error.body) ? error.body : [error.body]
  return (first as { errorCode?: string } | null | undefined)?.errorCode
}
