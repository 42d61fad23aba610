import { normalizeUsername } from '@foyer/fair-domain'
import { exampleToken, exampleValue, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../feature.ts'
import { deviceOf } from './device-of.ts'
import type { Identity } from './identity.ts'
import { readLink, takeLink } from './links.ts'
import { senderOf } from './mail-turns.ts'
import { type ResetRequest, SEND_RESET_LINK } from './request-reset.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { setSessionCookie } from './session-cookie.ts'
import { setPassword } from './set-password.ts'

const MAX_EMAIL_LENGTH = 200

/** Forgotten and changed passwords, one class per screen. */
export function passwordMethods(fair: Fair, identity: Identity) {
  const { pool, clock } = fair
  const { passwords, sessions, isSecure } = identity
  return [
    serverMethod({
      className: 'ForgotPasswordController',
      methodName: 'requestReset',
      cacheable: false,
      guest: true,
      input: object({ email: string }),
      example: { email: exampleValue('User', 'Username') },
      handle: async ({ email }, { request }) => {
        const asked: ResetRequest = {
          email: normalizeUsername(email).slice(0, MAX_EMAIL_LENGTH),
          sender: senderOf(fair, request.ip),
        }
        await addJob(pool, SEND_RESET_LINK, asked)
        return { sent: true }
      },
    }),
    serverMethod({
      className: 'ResetPasswordController',
      methodName: 'checkLink',
      cacheable: false,
      guest: true,
      input: object({ token: string }),
      example: { token: exampleToken('reset') },
      handle: async ({ token }) => ({
        isValid: (await readLink(pool, token, ['reset'], clock())) !== undefined,
      }),
    }),
    serverMethod({
      className: 'ResetPasswordController',
      methodName: 'reset',
      cacheable: false,
      guest: true,
      input: object({ token: string, password: string, confirmation: string }),
      example: {
        token: exampleToken('reset'),
        password: 'Una-prova-lunga-1',
        confirmation: 'Una-prova-lunga-1',
      },
      handle: async ({ token, password, confirmation }) => {
        requireGoodPassword(password, confirmation)
        const hash = await passwords.hash(password)
        await fair.transact(fair.systemSession, async (transaction) => {
          const link = await takeLink(transaction.client, token, ['reset'], clock())
          if (!link?.userId) throw refuse('LINK_EXPIRED')
          await setPassword(fair, identity, transaction, link.userId, hash)
        })
        return { changed: true }
      },
    }),
    serverMethod({
      className: 'ChangePasswordController',
      methodName: 'change',
      cacheable: false,
      input: object({ current: string, password: string, confirmation: string }),
      example: { current: 'Foyer-demo-1', password: 'Una-prova-lunga-1', confirmation: 'Una-prova-lunga-1' },
      handle: async ({ current, password, confirmation }, { session, request, reply }) => {
        const { userId } = session
        if (userId === null) throw refuse('LINK_EXPIRED')
        // Counted like attempts to sign in: a page left open must not help to guess the password.
        const attempt = await identity.throttle.book(`change:${userId}`, request.ip)
        if (
          attempt.lockedUntil !== null ||
          !(await passwords.matches(await hashOfUser(fair, userId), current))
        )
          throw refuse('INVALID_CURRENT_PASSWORD')
        requireGoodPassword(password, confirmation)
        const hash = await passwords.hash(password)
        const token = await fair.transact(session, async (transaction) => {
          await identity.throttle.clear(transaction.client, attempt)
          await setPassword(fair, identity, transaction, userId, hash)
          const device = deviceOf(request.headers['user-agent'])
          return sessions.open(userId, 'browser', transaction.client, device)
        })
        setSessionCookie(reply, token, isSecure)
        return { changed: true }
      },
    }),
  ]
}

async function hashOfUser({ pool }: Fair, userId: string) {
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from identity.credential where user_id = $1',
    [userId],
  )
  return rows[0]?.hash ?? null
}
