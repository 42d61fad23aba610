import { FRESH_MS } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { refuse } from '../../refuse.ts'
import { hashOf } from '../../services/identity/session-token.ts'

interface Asking {
  pool: Pool
  clock: () => number
  isSecure: boolean
}

/** Requires the user in a browser, without an actor on their behalf; the cookie of a request with a token does not count. */
export function requireSelf(session: Session, request: FastifyRequest, isSecure: boolean) {
  const token = readSessionCookie(request, isSecure)
  if (session.userId === null || token === undefined || attributeOf(session, 'actorId').length > 0)
    throw InsufficientAccess()
  return { userId: session.userId, tokenHash: hashOf(token) }
}

/** End of the period in which this browser may change factors without a new confirmation; null if it is over. */
export async function freshUntil({ pool, clock }: Pick<Asking, 'pool' | 'clock'>, tokenHash: Buffer) {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select authenticated_at as at from identity.session where token_hash = $1',
    [tokenHash],
  )
  const until = (rows[0]?.at?.getTime() ?? 0) + FRESH_MS
  return until > clock() ? until : null
}

/** Refuses without a recent confirmation: an open page must not allow changes. */
export async function requireFresh(asking: Asking, session: Session, request: FastifyRequest) {
  const { userId, tokenHash } = requireSelf(session, request, asking.isSecure)
  if ((await freshUntil(asking, tokenHash)) === null) throw refuse('CONFIRM_IDENTITY')
  return userId
}

/** Records a confirmation by the second factor. */
export const refresh = (client: Pick<PoolClient, 'query'>, tokenHash: Buffer, now: number) =>
  client.query('update identity.session set authenticated_at = $2 where token_hash = $1', [
    tokenHash,
    new Date(now),
  ])
