import { formatWait, LINK_PAUSE_MS, normalizeUsername, resetMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { findPerson, type Person } from './find-person.ts'
import { lastLinkAt, makeLink } from './links.ts'
import { claimMailQuota } from './mail-rate-limit.ts'
import type { Needs } from './needs.ts'
import { screenUrl } from './screen-url.ts'

export const SEND_RESET_LINK = 'send-reset-link'
const MINUTE_MS = 60_000

export interface ResetRequest {
  email: string
  /** See `senderOf`. */
  sender: string
}

/**
 * Mails a link to the owner of that address. A job, so that the response and its timing do not reveal whether
 * the account exists.
 */
export const sendResetLink = (fair: Needs): Task => ({
  name: SEND_RESET_LINK,
  queue: 'mail',
  run: async (payload) => {
    const { email, sender } = payload as ResetRequest
    const username = normalizeUsername(email)
    await fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      // Counted for unknown addresses too, so that probing runs out of quota.
      if (!(await claimMailQuota(fair, client, { email: username, sender }))) return
      const person = await findPerson(client, { username })
      if (!person) return
      await mailResetLink(fair, transaction, person)
    })
  },
})

/** Mails a password reset link, unless one was just sent. */
export async function mailResetLink(fair: Needs, transaction: Transaction, person: Person) {
  const { userId, email, firstName, language } = person
  const lifetime = fair.settings.resetLinkMinutes * MINUTE_MS
  const last = await lastLinkAt(transaction.client, email, 'reset')
  if (last !== null && fair.clock() - last < LINK_PAUSE_MS) return
  const token = await makeLink(transaction.client, {
    kind: 'reset',
    username: email,
    userId,
    now: fair.clock(),
    lifetime,
  })
  await fair.sendMessage(transaction, {
    template: resetMail,
    // Not in the portal's messages: a user who can read those has signed in already.
    to: { email, language },
    data: {
      name: firstName,
      link: screenUrl(fair, language, `/reserved/reset-password?token=${token}`),
      lifetime: formatWait(lifetime, language),
    },
  })
}
