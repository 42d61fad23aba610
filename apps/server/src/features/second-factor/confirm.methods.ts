import { confirmMethods } from '@foyer/fair-domain'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import { bookCode } from '../../services/identity/book-code.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hashOfUser } from '../../services/identity/passwords.ts'
import { tooManyAttempts } from '../../services/identity/too-many-attempts.ts'
import { hasFactor } from '../../services/second-factor/factors.ts'
import { refresh, requireSelf } from './freshness.ts'
import type { Needs } from './needs.ts'

/** Confirms the user's identity again before a change of sign-in methods. */
export function serveConfirmation(fair: Needs, identity: Identity) {
  const { pool, clock, transact } = fair
  const { passwords, throttle, factors, passkeys, isSecure } = identity

  return serve(fair, confirmMethods, {
    confirm: async ({ password, code }, { session, request, reply }) => {
      const { userId, tokenHash } = requireSelf(session, request, isSecure)
      // Throttled like sign-in attempts: an open page must not allow guesses.
      const attempt = await throttle.book({ of: 'currentPassword', subject: userId, address: request.ip })
      if (attempt.waitUntil !== null) throw tooManyAttempts(reply, attempt.waitMs)
      const hash = await hashOfUser(pool, userId)
      const isRight = await passwords.matches(hash, password)
      const owesCode = hasFactor(await factors.read(pool, userId))
      // A single sign-on user has no password here, and confirms with the factor only.
      const isFirstRight = isRight || (hash === null && owesCode)
      if (!isFirstRight) throw refuse('WRONG_CONFIRMATION')
      const codeAttempt = owesCode ? await bookCode(pool, identity, { userId, request, reply }) : null
      await transact(session, async ({ client }) => {
        if (owesCode && (await factors.takeCode(client, userId, code)) === null)
          throw refuse('WRONG_CONFIRMATION')
        await refresh(client, tokenHash, clock())
      })
      await throttle.clear(attempt)
      if (codeAttempt) await throttle.clear(codeAttempt)
      return { confirmed: true }
    },
    beginConfirm: async (_, { session, request }) => {
      const { userId } = requireSelf(session, request, isSecure)
      return passkeys.beginAuthentication(pool, request, 'confirm', userId)
    },
    confirmWithPasskey: async ({ ceremony, response }, { session, request }) => {
      const { userId, tokenHash } = requireSelf(session, request, isSecure)
      await transact(session, async ({ client }) => {
        const input = { ceremony, response, purpose: 'confirm', userId } as const
        if (!(await passkeys.finishAuthentication(client, request, input))) throw refuse('PASSKEY_REFUSED')
        await refresh(client, tokenHash, clock())
      })
      return { confirmed: true }
    },
  })
}
