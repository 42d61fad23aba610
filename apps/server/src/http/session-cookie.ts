import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES } from '../cookies.ts'
import { bearerOf } from './bearer.ts'

/** Maximum lifetime of a session in the browser. */
export const SESSION_SECONDS = COOKIES.session.seconds

/** The prefix makes browsers refuse the cookie from any other host and without TLS. */
const nameFor = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}${COOKIES.session.name}`

/** Returns undefined if there is a bearer, which takes precedence. */
export function readSessionCookie(request: FastifyRequest, isSecure: boolean) {
  return bearerOf(request) === undefined ? request.cookies[nameFor(isSecure)] : undefined
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean) {
  reply.setCookie(nameFor(isSecure), token, { ...attributesFor(isSecure), maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(nameFor(isSecure), attributesFor(isSecure))
}

const attributesFor = (isSecure: boolean) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure,
})
