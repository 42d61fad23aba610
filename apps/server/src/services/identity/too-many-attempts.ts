import { formatWait } from '@foyer/fair-domain'
import type { FastifyReply } from 'fastify'
import { refuse } from '../../refuse.ts'

/** Formats the wait as a text, and as a header for API clients. */
export function tooManyAttempts(reply: FastifyReply, waitMs: number) {
  reply.header('retry-after', Math.ceil(waitMs / 1000))
  return refuse('TOO_MANY_ATTEMPTS', {
    wait: { 'en-US': formatWait(waitMs, 'en-US'), it: formatWait(waitMs, 'it') },
  })
}
