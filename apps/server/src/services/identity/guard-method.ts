import type { Guessable, WrongGuess } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { MethodContext } from '@foyer/record-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireThemselves } from '../../http/require-themselves.ts'
import type { RehearsedMethod } from '../rehearsal/rehearsal-mode.ts'
import type { Throttle } from './throttle.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/** Applies the declarations of a method: refuses delegates of personal methods, and throttles guesses. */
export function guardMethod<M extends RehearsedMethod>(throttle: Throttle, method: M): M {
  if (!method.personal && !method.guess) return method
  return {
    ...method,
    handle: async (input, context) => {
      if (method.personal) requireThemselves(context.session)
      const run = () => method.handle(input, context)
      return method.guess ? countGuess(throttle, method.guess, placeOf(context), run) : run()
    },
  }
}

const placeOf = ({ session, request, reply }: MethodContext) => ({ request, reply, knownAs: session.userId })

/** Runs work that can be guessed, unless the caller is throttled; also for plain routes, which declare nothing. */
export async function countGuess<Answer>(
  throttle: Throttle,
  { of = 'code', isWrong, refusals = [], isLong = false }: WrongGuess<Answer>,
  {
    request,
    reply,
    knownAs = null,
  }: { request: FastifyRequest; reply: FastifyReply; knownAs?: string | null },
  run: () => Promise<Answer>,
) {
  const book = async () => {
    const attempt = await throttle.book({ of: of as Guessable, subject: null, address: request.ip, knownAs })
    if (attempt.waitUntil !== null) throw tooManyAttempts(reply, attempt.waitMs)
    return attempt
  }
  const booked = isLong ? undefined : await book()
  try {
    const answer = await run()
    if (booked && !isWrong?.(answer)) await throttle.clear(booked)
    return answer
  } catch (error) {
    const isRefusal = error instanceof RecordApiError && refusals.some((code) => code === error.errorCode)
    if (booked && !isRefusal) await throttle.clear(booked)
    if (!booked && isRefusal) await book()
    throw error
  }
}
