import type { FastifyReply } from 'fastify'

/** An OAuth error. */
export class TokenRefusal extends Error {
  readonly code: string
  /** Set if the client must wait before the next attempt. */
  readonly waitMs: number | undefined
  constructor(code: string, message: string, waitMs?: number) {
    super(message)
    this.code = code
    this.waitMs = waitMs
  }
}

/** Sends an OAuth error; rethrows anything else. */
export function sendRefusal(error: unknown, reply: FastifyReply, isBasic: boolean) {
  if (!(error instanceof TokenRefusal)) throw error
  const { code, message, waitMs } = error
  if (waitMs !== undefined) reply.header('retry-after', Math.ceil(waitMs / 1000))
  const isUnknown = isBasic && code === 'invalid_client'
  if (isUnknown) reply.header('www-authenticate', 'Basic realm="tokens"')
  return reply
    .code(waitMs !== undefined ? 429 : isUnknown ? 401 : 400)
    .send({ error: code, error_description: message })
}
