import { handoverExpiredMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../fair/fair.ts'
import { recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { findInviter, type Invitation, readInvitationsToExpire } from './handover-invitation.ts'

/** Closes invitations that nobody has answered in time, of one company or of all, and tells who sent them. */
export async function expireHandovers(fair: Fair, transaction: Transaction, accountId: string | null) {
  for (const invitation of await readInvitationsToExpire(fair, transaction, accountId)) {
    await fair.writer.update(transaction, 'ReferentInvitation__c', invitation.id, { Status__c: 'expired' })
    await mailInviter(fair, transaction, invitation)
  }
}

async function mailInviter(fair: Fair, transaction: Transaction, invitation: Invitation) {
  const inviter = await findInviter(transaction, invitation)
  if (!inviter) return
  await fair.sendMessage(transaction, {
    template: handoverExpiredMail,
    to: recipientOf(inviter),
    data: {
      name: inviter.firstName,
      invitee: invitation.name,
      company: invitation.company,
      link: screenUrl(fair, inviter.language, '/reserved/referents'),
    },
  })
}

/** Every hour. */
export const expireHandoversTask = (fair: Fair): Task => ({
  name: 'expire-handovers',
  cron: '23 * * * *',
  run: () => fair.transact(fair.systemSession, (transaction) => expireHandovers(fair, transaction, null)),
})
