import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Identity } from './identity.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/**
 * Throttles a code of a signed-in user together with the second step of sign-in: a stolen session must not add
 * attempts. The attempt counts as wrong until it is cleared.
 */
export async function bookCode(
  pool: Pool,
  { throttle, devices }: Pick<Identity, 'throttle' | 'devices'>,
  { userId, request, reply }: { userId: string; request: FastifyRequest; reply: FastifyReply },
) {
  const { knownAs } = await devices.knownToUser(pool, devices.read(request), userId)
  const attempt = await throttle.book({ of: 'secondFactor', subject: userId, address: request.ip, knownAs })
  if (attempt.waitUntil !== null) throw tooManyAttempts(reply, attempt.waitMs)
  return attempt
}
