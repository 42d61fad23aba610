import { FetchError } from '@foyer/record-client'
import { data } from 'react-router'

const NOT_FOUND = 404
const REFUSED: readonly number[] = [400, 403, NOT_FOUND]

/**
 * For loaders: what does not exist or may not be seen is a page that was not found. What could only not be read is told by
 * the screen, which can ask again.
 */
export function requireFound(snapshot: { readonly error?: unknown } | null) {
  const error = snapshot?.error
  if (snapshot === null || (error instanceof FetchError && REFUSED.includes(error.status)))
    throw data(null, { status: NOT_FOUND })
}
