import { FetchError, type Snapshot } from '@foyer/record-client'
import { data } from 'react-router'

const FORBIDDEN = 403

/**
 * For loaders: when the server refuses the very thing a screen is about, the page says so. What fails otherwise is told
 * by the screen itself, which can try again.
 */
export async function requireAllowed(read: Promise<Snapshot<unknown>> | Snapshot<unknown> | null) {
  const error = (await read)?.error
  if (error instanceof FetchError && error.status === FORBIDDEN) throw data(null, { status: FORBIDDEN })
}
