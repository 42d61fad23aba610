import {
  AccessRecovery,
  LINK_PAUSE_MS,
  normalizeUsername,
  OPEN_RECOVERY_STATES,
  RECOVERY_OPEN_MS,
  recoveryRequestedMail,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { findPerson, type Person } from '../../services/identity/find-person.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { lastLinkAt, makeLink } from '../../services/identity/links.ts'
import { claimMailQuota } from '../../services/identity/mail-rate-limit.ts'
import { mailResetLink } from '../../services/identity/request-reset.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { hasFactor } from '../../services/second-factor/factors.ts'
import type { Needs } from './needs.ts'

export const REQUEST_RECOVERY = 'request-recovery'

export interface RecoveryRequest {
  email: string
  text: string
  /** See `senderOf`. */
  sender: string
}

/**
 * Handles a recovery request of the login page. It is a job, so that the response and its time are the same
 * whether or not the account exists.
 */
export const requestRecovery = (fair: Needs, { factors }: Pick<Identity, 'factors'>): Task => ({
  name: REQUEST_RECOVERY,
  run: async (payload) => {
    const { email, text, sender } = payload as RecoveryRequest
    const username = normalizeUsername(email)
    await fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      if (!(await claimMailQuota(fair, client, { email: username, sender }))) return
      const person = await findPerson(client, { username })
      if (!person) return
      // Without a second factor the password link is sufficient.
      if (!hasFactor(await factors.read(client, person.userId)))
        return mailResetLink(fair, transaction, person)
      const last = await lastLinkAt(client, username, 'stopRecovery')
      if (last !== null && fair.clock() - last < LINK_PAUSE_MS) return
      if (!(await findOpen(transaction, person.userId))) await openRequest(fair, transaction, person, text)
      await fair.sendMessage(transaction, {
        template: recoveryRequestedMail,
        to: { email: person.email, language: person.language },
        data: { name: person.firstName, link: await stopLink(fair, transaction, person) },
      })
    })
  },
})

/** Creates a link with which the owner of the address stops the recovery. A newer link replaces an older one. */
export async function stopLink(fair: Needs, { client }: Transaction, { userId, email, language }: Person) {
  const token = await makeLink(client, {
    kind: 'stopRecovery',
    username: email,
    userId,
    now: fair.clock(),
    lifetime: RECOVERY_OPEN_MS,
  })
  return screenUrl(fair, language, `/reserved/lost-access?stop=${token}`)
}

async function findOpen({ client }: Transaction, userId: string) {
  const rows = await readRows(
    client,
    idRow,
    'select id from access_recovery where "user" = $1 and status = any($2) for update',
    [userId, OPEN_RECOVERY_STATES],
  )
  return rows[0]
}

async function openRequest(fair: Needs, transaction: Transaction, { userId }: Person, text: string) {
  const { rows } = await transaction.client.query<{ name: string }>(
    'select name from user_account where id = $1',
    [userId],
  )
  await fair.writer.create(transaction, AccessRecovery.apiName, {
    Name: rows[0]?.name ?? '',
    User__c: userId,
    Text__c: text === '' ? null : text,
    Status__c: 'pending',
  })
}
