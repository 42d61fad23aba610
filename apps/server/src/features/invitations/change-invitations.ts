import { guestInvitation } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { mailInvitation, mailReminder } from './invitation-mail.ts'
import type { Needs } from './needs.ts'
import { optedOut } from './opt-outs.ts'
import { forCompany, freeThisHour, isClosedAddress } from './send-invitations.ts'
import { lockOwn, type StoredInvitation } from './stored-invitation.ts'

const update = (
  fair: Needs,
  transaction: Transaction,
  { id }: StoredInvitation,
  fields: Record<string, string | number | null>,
) => fair.writer.update(transaction, 'GuestInvitation__c', id, fields)

/** Whether the guest opted out, or the address is on the amber list. */
const isUnreachable = async (fair: Needs, { client }: Transaction, { email }: StoredInvitation) =>
  (await optedOut(client, [email])).size > 0 || (await isClosedAddress(fair, client, email))

const nowOf = ({ clock }: Needs) => new Date(clock()).toISOString()

/** Recalls an unclaimed invitation: its link becomes invalid, the ticket is available again. */
export async function recallInvitation(fair: Needs, session: Session, id: string) {
  return forCompany(fair, session, async (transaction, accountId, edition) => {
    const invitation = await lockOwn(transaction.client, id, accountId)
    const state = guestInvitation.next(invitation.state, 'recall')
    if (!state) throw refuse('STEP_REFUSED')
    await update(fair, transaction, invitation, { State__c: state, RecalledAt__c: nowOf(fair) })
    await addEntry(fair, transaction, {
      accountId,
      editionId: edition.id,
      kind: invitation.kind,
      movement: 1,
      source: 'return',
      subjectId: id,
      key: `invitation:${id}:${invitation.round}:back`,
    })
    return { id }
  })
}

/** Resends the mail with a new link; the old one becomes invalid. */
export async function resendInvitation(fair: Needs, session: Session, id: string) {
  return forCompany(fair, session, async (transaction, accountId, edition) => {
    const { client } = transaction
    const invitation = await lockOwn(client, id, accountId)
    const isOut = guestInvitation.can(invitation.state, 'register') || invitation.state === 'bounced'
    if (!isOut || (await isUnreachable(fair, transaction, invitation))) throw refuse('STEP_REFUSED')
    if ((await freeThisHour(fair, client, accountId, edition)) === 0) throw refuse('TOO_MANY_THIS_HOUR')
    const round = invitation.round + 1
    await update(fair, transaction, invitation, {
      State__c: 'sent',
      Round__c: round,
      SentAt__c: nowOf(fair),
      OpenedAt__c: null,
      BouncedAt__c: null,
    })
    const person = await findPerson(client, { userId: session.userId })
    await mailInvitation(fair, transaction, edition, { ...invitation, round }, person?.email ?? '')
    return { id }
  })
}

/** Sends one reminder of an invitation, never a second. */
export async function remindGuest(fair: Needs, session: Session, id: string) {
  return forCompany(fair, session, async (transaction, accountId, edition) => {
    const invitation = await lockOwn(transaction.client, id, accountId)
    const isOut = guestInvitation.can(invitation.state, 'register') && invitation.remindedAt === null
    if (!isOut || (await isUnreachable(fair, transaction, invitation))) throw refuse('STEP_REFUSED')
    await update(fair, transaction, invitation, { RemindedAt__c: nowOf(fair) })
    await mailReminder(fair, transaction, edition, invitation)
    return { id }
  })
}
