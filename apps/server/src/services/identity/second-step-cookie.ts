import { SECOND_STEP_MS, type SignInMethod } from '@foyer/fair-domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES } from '../../cookies.ts'
import { decryptValue, encryptValue } from '../../encrypt-value.ts'

/** A user between the two steps of a sign-in. */
export interface PendingSignIn {
  userId: string
  /** The completed first step. */
  first: Extract<SignInMethod, 'password' | 'sso'>
  next: string
  at: number
}

const PURPOSE = 'second-step'

/** The cookie between the two steps of a sign-in. It grants no access by itself. */
export function createSecondStepCookie({
  secretKey,
  isSecure,
  clock,
}: {
  secretKey: string
  isSecure: boolean
  clock: () => number
}) {
  const name = `${isSecure ? '__Host-' : ''}${COOKIES.step.name}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
  return {
    set: (reply: FastifyReply, pending: Omit<PendingSignIn, 'at'>) =>
      reply.setCookie(name, encryptValue(secretKey, PURPOSE, { ...pending, at: clock() }), {
        ...attributes,
        maxAge: COOKIES.step.seconds,
      }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
    read(request: FastifyRequest): PendingSignIn | null {
      const pending = decryptValue(secretKey, PURPOSE, request.cookies[name] ?? '') as
        | PendingSignIn
        | undefined
      return pending && clock() - pending.at <= SECOND_STEP_MS ? pending : null
    },
  }
}

export type SecondStepCookie = ReturnType<typeof createSecondStepCookie>
