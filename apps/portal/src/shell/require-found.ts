import { FetchError } from '@foyer/record-client'
import { data } from 'react-router'

const NOT_FOUND = 404
const REFUSED: readonly number[] = [400, 403, NOT_FOUND]

/**
 * For loaders: responds with 404 if the data does not exist or is invisible. Other failures are left to the
 * screen, which offers a retry.
 */
export function requireFound(snapshot: { readonly error?: unknown } | null) {
  const error = snapshot?.error
  if (snapshot === null || (error instanceof FetchError && REFUSED.includes(error.status)))
    throw data(null, { status: NOT_FOUND })
}
