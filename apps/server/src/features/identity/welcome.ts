import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInOutcome } from '../../services/identity/sign-in.ts'

export type Entered = Extract<SignInOutcome, { outcome: 'signedIn' | 'secondStep' }>

/** Sets the cookie for a successful step, and returns the next path. */
export type Welcome = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: Entered,
  to: { basename: string; next: string; first: 'password' | 'sso' },
) => Promise<string>
