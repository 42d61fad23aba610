import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInOutcome } from '../../services/identity/sign-in.ts'

export type Entered = Extract<SignInOutcome, { outcome: 'signedIn' | 'secondStep' }>

/** Sets the cookie that a right first or last step earns, and says where to go with it. */
export type Welcome = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: Entered,
  to: { basename: string; next: string; first: 'password' | 'sso' },
) => Promise<string>
