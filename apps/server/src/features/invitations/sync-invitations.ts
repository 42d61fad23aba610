import { GuestInvitation, guestInvitation, PREPAID_KINDS, VOID_AS_MINOR } from '@foyer/fair-domain'
import { keyPrefixOf } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { mailMinorRefused } from '../../services/ticketing/mail-minor-refused.ts'
import { subjectOfTicket } from '../../services/ticketing/subject-of-ticket.ts'
import { giveGuestTicket } from './claim-ticket.ts'
import { claimUrl } from './invitation-mail.ts'
import type { Needs } from './needs.ts'
import { findInvitation } from './stored-invitation.ts'

const MAILS = ['guest.invite', 'guest.reminder']

/** Syncs an invitation with its ticket and mail. */
export const syncInvitations = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields, recordId } = write
  if (!after) return
  if (objectApiName === 'Ticket__c' && changedFields.includes('State__c')) {
    const subjectId = String(after.SubjectId__c ?? '')
    if (isInvitation(subjectId)) await onTicket(fair, transaction, subjectId, { ...after, id: recordId })
  }
  if (objectApiName === 'Admission__c' && after.Outcome__c === 'admitted')
    await markUsed(fair, transaction, after)
  if (objectApiName === 'Message__c' && changedFields.includes('Status__c'))
    await markBounced(fair, transaction, after, recordId)
}

const isInvitation = (id: string) => keyPrefixOf(id) === GuestInvitation.keyPrefix

async function onTicket(
  fair: Needs,
  transaction: Transaction,
  invitationId: string,
  { State__c: state, VoidReason__c: reason, id }: NonNullable<CommittedWrite['after']> & { id: string },
) {
  if (state === 'ready') await giveGuestTicket(fair, transaction, invitationId, id)
  if (state === 'voided' && reason === VOID_AS_MINOR) await refuseGuest(fair, transaction, invitationId)
}

/** Reopens the invitation after staff refused a guest below the minimum age. */
async function refuseGuest(fair: Needs, transaction: Transaction, id: string) {
  const invitation = await findInvitation(transaction.client, id)
  if (!invitation) return
  const { language, email, guest, kind, editionId } = invitation
  await move(fair, transaction, id, 'refuse', { RegisteredAt__c: null, Guest__c: email })
  await mailMinorRefused(fair, transaction, editionId, {
    to: { email, language },
    name: guest,
    holder: guest,
    ticket: PREPAID_KINDS[kind][language],
    next: OPEN_AGAIN[language],
    link: claimUrl(fair, invitation),
  })
}

const OPEN_AGAIN = {
  'en-US': 'The invitation is open again: another guest can use the ticket.',
  it: 'L’invito è di nuovo aperto: il biglietto può prenderlo un’altra persona.',
} as const

async function markUsed(fair: Needs, transaction: Transaction, after: NonNullable<CommittedWrite['after']>) {
  const subjectId = (await subjectOfTicket(transaction, String(after.Ticket__c)))?.subjectId ?? ''
  if (!isInvitation(subjectId)) return
  await move(fair, transaction, subjectId, 'use', { UsedAt__c: new Date(fair.clock()).toISOString() })
}

/** Marks the invitation of a bounced mail, and no other company's. */
async function markBounced(
  fair: Needs,
  transaction: Transaction,
  after: NonNullable<CommittedWrite['after']>,
  mailId: string,
) {
  if (!MAILS.includes(String(after.Key__c)) || !['failed', 'bounced'].includes(String(after.Status__c)))
    return
  const ids = await readIds(
    transaction.client,
    `select id from guest_invitation
     where email = $1 and $2 = any(string_to_array(mail_ids, ' ')) and state in ('sent', 'opened') order by id`,
    [after.To__c, mailId],
  )
  const BouncedAt__c = new Date(fair.clock()).toISOString()
  for (const id of ids) await move(fair, transaction, id, 'bounce', { BouncedAt__c })
}

async function move(
  fair: Needs,
  transaction: Transaction,
  id: string,
  step: 'use' | 'bounce' | 'refuse',
  fields: Record<string, string | null>,
) {
  const invitation = await findInvitation(transaction.client, id, 'for update of i')
  const state = invitation && guestInvitation.next(invitation.state, step)
  if (state) await fair.writer.update(transaction, 'GuestInvitation__c', id, { State__c: state, ...fields })
}
