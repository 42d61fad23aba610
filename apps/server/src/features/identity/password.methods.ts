import {
  changePasswordMethods,
  forgotPasswordMethods,
  normalizeUsername,
  resetPasswordMethods,
} from '@foyer/fair-domain'
import { requireUser } from '@foyer/record-server'
import { readSessionCookie, setSessionCookie } from '../../http/session-cookie.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { readLink, takeLink } from '../../services/identity/links.ts'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { placeOf } from '../../services/identity/place-of.ts'
import { type ResetRequest, SEND_RESET_LINK } from '../../services/identity/request-reset.ts'
import { requireGoodPassword } from '../../services/identity/require-good-password.ts'
import { setPassword } from '../../services/identity/set-password.ts'
import { tooManyAttempts } from '../../services/identity/too-many-attempts.ts'
import { deviceOf } from './device-of.ts'
import type { Needs } from './needs.ts'

const MAX_EMAIL_LENGTH = 200

/** Password reset and change, one class per screen. */
export const servePasswords = (fair: Needs, identity: Identity) => [
  ...serveForgotten(fair, identity),
  ...serveChanged(fair, identity),
]

function serveForgotten(fair: Needs, identity: Identity) {
  const { pool, clock } = fair
  const { passwords, devices, isSecure } = identity
  return [
    ...serve(fair, forgotPasswordMethods, {
      requestReset: async ({ email }, { request }) => {
        const resetRequest: ResetRequest = {
          email: normalizeUsername(email).slice(0, MAX_EMAIL_LENGTH),
          sender: senderOf(fair, request.ip),
        }
        await addJob(pool, SEND_RESET_LINK, resetRequest)
        return { sent: true }
      },
    }),
    ...serve(fair, resetPasswordMethods, {
      checkLink: async ({ token }) => ({
        isValid: (await readLink(pool, token, ['reset'], clock())) !== undefined,
      }),
      reset: async ({ token, password, confirmation }, { request, reply }) => {
        requireGoodPassword(password, confirmation)
        const hash = await passwords.hash(password)
        const username = await fair.transact(fair.systemSession, async (transaction) => {
          const link = await takeLink(transaction.client, token, ['reset'], clock())
          if (!link?.userId) throw refuse('LINK_EXPIRED')
          await setPassword(fair, identity, transaction, {
            userId: link.userId,
            hash,
            ownToken: readSessionCookie(request, isSecure),
          })
          return link.username
        })
        // Access to the mailbox proves identity: throttling of their network must not affect this user.
        devices.remember(request, reply, username)
        return { changed: true, email: username }
      },
    }),
  ]
}

function serveChanged(fair: Needs, identity: Identity) {
  const { passwords, sessions, throttle, devices, isSecure } = identity
  return serve(fair, changePasswordMethods, {
    change: async ({ current, password, confirmation }, { session, request, reply }) => {
      const userId = requireUser(session)
      // Throttled like sign-in attempts: an open page must not allow guesses of the password.
      const attempt = await throttle.book({ of: 'currentPassword', subject: userId, address: request.ip })
      if (attempt.waitUntil !== null) throw tooManyAttempts(reply, attempt.waitMs)
      const credential = await credentialOf(fair, userId)
      if (!(await passwords.matches(credential?.hash ?? null, current)))
        throw refuse('INVALID_CURRENT_PASSWORD')
      await throttle.clear(attempt)
      requireGoodPassword(password, confirmation)
      const hash = await passwords.hash(password)
      const token = await fair.transact(session, async (transaction) => {
        await setPassword(fair, identity, transaction, {
          userId,
          hash,
          ownToken: readSessionCookie(request, isSecure),
        })
        const device = deviceOf(request.headers['user-agent'])
        return sessions.open(userId, 'browser', transaction.client, {
          device,
          network: placeOf(request.ip),
          method: 'password',
        })
      })
      setSessionCookie(reply, token, isSecure)
      if (credential) devices.remember(request, reply, credential.username)
      return { changed: true }
    },
  })
}

async function credentialOf({ pool }: Needs, userId: string) {
  const { rows } = await pool.query<{ hash: string; username: string }>(
    `select c.password_hash as hash, u.username from identity.credential c join user_account u on u.id = c.user_id
     where c.user_id = $1`,
    [userId],
  )
  return rows[0]
}
