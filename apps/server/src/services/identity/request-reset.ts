import { formatWait, LINK_PAUSE_MS, normalizeUsername, resetMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../fair/fair.ts'
import { findPerson, type Person } from './find-person.ts'
import { lastLinkAt, makeLink } from './links.ts'
import { claimMailQuota } from './mail-rate-limit.ts'
import { screenUrl } from './screen-url.ts'

export const SEND_RESET_LINK = 'send-reset-link'
const MINUTE_MS = 60_000

export interface ResetRequest {
  email: string
  /** See `senderOf`. */
  sender: string
}

/**
 * Mails a link to whoever has that address. It is a job, so that the one who asks is answered the same, and as fast,
 * whether or not there is such an account.
 */
export const sendResetLink = (fair: Fair): Task => ({
  name: SEND_RESET_LINK,
  queue: 'mail',
  run: async (payload) => {
    const { email, sender } = payload as ResetRequest
    const username = normalizeUsername(email)
    await fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      // Counted for unknown addresses too: who tries many learns nothing, and runs dry.
      if (!(await claimMailQuota(fair, client, { email: username, sender }))) return
      const person = await findPerson(client, { username })
      if (!person) return
      await mailResetLink(fair, transaction, person)
    })
  },
})

/** Mails a link to a new password, unless one went a moment ago. */
export async function mailResetLink(fair: Fair, transaction: Transaction, person: Person) {
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
    // Not in the portal's messages: who could read it there has signed in already.
    to: { email, language },
    data: {
      name: firstName,
      link: screenUrl(fair, language, `/reserved/reset-password?token=${token}`),
      lifetime: formatWait(lifetime, language),
    },
  })
}
