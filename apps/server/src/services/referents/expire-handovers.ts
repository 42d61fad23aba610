import { handoverExpiredMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { findPrimary, type Invitation, readInvitationsToExpire } from './handover-invitation.ts'
import type { Needs } from './needs.ts'

/** Closes expired invitations, of one company or of all, and notifies the primary referents. */
export async function expireHandovers(fair: Needs, transaction: Transaction, accountId: string | null) {
  for (const invitation of await readInvitationsToExpire(fair, transaction, accountId)) {
    await fair.writer.update(transaction, 'ReferentInvitation__c', invitation.id, { Status__c: 'expired' })
    await mailPrimary(fair, transaction, invitation)
  }
}

async function mailPrimary(fair: Needs, transaction: Transaction, invitation: Invitation) {
  const primary = await findPrimary(transaction, invitation.accountId)
  if (!primary) return
  await fair.sendMessage(transaction, {
    template: handoverExpiredMail,
    to: recipientOf(primary),
    data: {
      name: primary.firstName,
      invitee: invitation.name,
      company: invitation.company,
      link: screenUrl(fair, primary.language, '/reserved/referents'),
    },
  })
}

/** Runs every hour. */
export const expireHandoversTask = (fair: Needs): Task => ({
  name: 'expire-handovers',
  cron: '23 * * * *',
  run: () => fair.transact(fair.systemSession, (transaction) => expireHandovers(fair, transaction, null)),
})
