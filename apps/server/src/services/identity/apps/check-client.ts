import { timingSafeEqual } from 'node:crypto'
import type { AppCredentials } from '@foyer/record-server'
import type { Pool } from 'pg'
import { hashOf } from '../session-token.ts'
import type { Throttle } from '../throttle.ts'

/** `null` for an app, which acts as the user who authorised it. */
interface KnownClient {
  userId: string | null
}

export type CheckClient = ReturnType<typeof createCheckClient>

const NO_SECRET = Buffer.alloc(hashOf('').length)
const REFUSED = { refused: 'invalid_client', why: 'invalid client credentials' }

/** Authenticates a client. One with a secret must send it; wrong ones are counted and throttled. */
export function createCheckClient({ pool, throttle }: { pool: Pool; throttle: Throttle }) {
  return async function checkClient({ clientId, clientSecret, address }: AppCredentials) {
    // Without a secret nothing can be guessed.
    const attempt =
      clientSecret === null ? null : await throttle.book({ of: 'clientSecret', subject: clientId, address })
    if (attempt && attempt.waitUntil !== null) return attempt
    const { rows } = await pool.query<KnownClient & { secretHash: Buffer | null }>(
      'select user_id as "userId", secret_hash as "secretHash" from identity.api_client where client_id = $1',
      [clientId],
    )
    const [client] = rows
    const secret = client?.secretHash ?? null
    const isRight =
      clientSecret === null
        ? client !== undefined && secret === null
        : timingSafeEqual(secret ?? NO_SECRET, hashOf(clientSecret)) && secret !== null
    if (!client || !isRight) return REFUSED
    if (attempt) await throttle.clear(attempt)
    return { userId: client.userId }
  }
}
