import { GuestInvitation, guestInvitation } from '@foyer/fair-domain'
import { keyPrefixOf } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { makeGuestPaper } from './claim-ticket.ts'
import { findInvitation } from './stored-invitation.ts'

const MAILS = ['guest.invite', 'guest.reminder']

/** What happens to a guest's ticket and mail elsewhere shows at the invitation. */
export const followTickets = (fair: Fair) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields, recordId } = write
  if (!after) return
  if (objectApiName === 'Ticket__c' && changedFields.includes('State__c') && after.State__c === 'ready') {
    const subjectId = String(after.SubjectId__c ?? '')
    if (isInvitation(subjectId)) await makeGuestPaper(fair, transaction, subjectId)
  }
  if (objectApiName === 'Admission__c' && after.Outcome__c === 'admitted')
    await markUsed(fair, transaction, after)
  if (objectApiName === 'Message__c' && changedFields.includes('Status__c'))
    await markBounced(fair, transaction, after, recordId)
}

const isInvitation = (id: string) => keyPrefixOf(id) === GuestInvitation.keyPrefix

async function markUsed(fair: Fair, transaction: Transaction, after: NonNullable<CommittedWrite['after']>) {
  const { rows } = await transaction.client.query<{ subjectId: string | null }>(
    'select subject_id as "subjectId" from ticket where id = $1',
    [after.Ticket__c],
  )
  const subjectId = rows[0]?.subjectId ?? ''
  if (!isInvitation(subjectId)) return
  await move(fair, transaction, subjectId, 'use', { UsedAt__c: new Date(fair.clock()).toISOString() })
}

/** A mail came back: the invitation that it brought, and no other company's. */
async function markBounced(
  fair: Fair,
  transaction: Transaction,
  after: NonNullable<CommittedWrite['after']>,
  mailId: string,
) {
  if (!MAILS.includes(String(after.Key__c)) || !['failed', 'bounced'].includes(String(after.Status__c)))
    return
  const { rows } = await transaction.client.query<{ id: string }>(
    `select id from guest_invitation
     where email = $1 and $2 = any(string_to_array(mail_ids, ' ')) and state in ('sent', 'opened') order by id`,
    [after.To__c, mailId],
  )
  const BouncedAt__c = new Date(fair.clock()).toISOString()
  for (const { id } of rows) await move(fair, transaction, id, 'bounce', { BouncedAt__c })
}

async function move(
  fair: Fair,
  transaction: Transaction,
  id: string,
  step: 'use' | 'bounce',
  fields: Record<string, string>,
) {
  const invitation = await findInvitation(transaction.client, id, 'for update of i')
  const state = invitation && guestInvitation.next(invitation.state, step)
  if (state)
    await fair.writer.update(
      transaction,
      'GuestInvitation__c',
      id,
      { State__c: state, ...fields },
      { asSystem: true },
    )
}
