import { normalizeUsername, passwordChangedMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { findPerson, recipientOf } from './find-person.ts'
import type { Identity } from './identity.ts'
import { logAccountStep } from './log-account-step.ts'
import type { Needs } from './needs.ts'
import { screenUrl } from './screen-url.ts'

interface NewPassword {
  userId: string
  hash: string
  /** Session of the browser that sets it: this browser keeps the data that it stores. */
  ownToken: string | undefined
}

/** Stores a new password, signs the user out everywhere, resets failed attempts, and notifies by mail. */
export async function setPassword(
  fair: Needs,
  { sessions, throttle }: Pick<Identity, 'sessions' | 'throttle'>,
  transaction: Transaction,
  { userId, hash, ownToken }: NewPassword,
) {
  const { client } = transaction
  const changed = await client.query(
    'update identity.credential set password_hash = $2, changed_at = $3 where user_id = $1',
    [userId, hash, new Date(fair.clock())],
  )
  if (changed.rowCount === 0)
    await client.query(
      'insert into identity.credential (user_id, password_hash, changed_at) values ($1, $2, $3)',
      [userId, hash, new Date(fair.clock())],
    )
  await sessions.endAll(userId, client, { ownToken })
  await liftThrottle(throttle, client, userId)
  await client.query(
    `update identity.link set used_at = $2 where user_id = $1 and kind = 'reset' and used_at is null`,
    [userId, new Date(fair.clock())],
  )
  await logAccountStep(fair, transaction, 'account.passwordChanged', userId)
  const person = await findPerson(client, { userId })
  if (!person) return
  await fair.sendMessage(transaction, {
    template: passwordChangedMail,
    to: recipientOf(person),
    data: { name: person.firstName, link: screenUrl(fair, person.language, '/reserved/forgot-password') },
  })
}

/** Failed attempts with the old password no longer throttle anyone. */
async function liftThrottle(throttle: Identity['throttle'], client: Transaction['client'], userId: string) {
  const { rows } = await client.query<{ username: string }>(
    'select username from user_account where id = $1',
    [userId],
  )
  await throttle.lift(client, 'password', normalizeUsername(rows[0]?.username ?? ''))
  await throttle.lift(client, 'currentPassword', userId)
}
