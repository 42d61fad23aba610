import {
  dayIn,
  type HandoverDraft,
  handoverExpiry,
  handoverFaults,
  handoverInvitedMail,
  handoverWithdrawnMail,
  romeDay,
} from '@foyer/fair-domain'
import { InsufficientAccess, type Language } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../fair/fair.ts'
import { findPerson } from '../identity/find-person.ts'
import { requireMailTurn } from '../identity/mail-turns.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { belongingElsewhere } from './belongs-elsewhere.ts'
import { expireHandovers } from './expire-handovers.ts'
import { endInvitation, lockOpenInvitation } from './handover-invitation.ts'
import { invitationToken } from './invitation-token.ts'
import { readOpenHandover, readReferents } from './read-referents.ts'
import { refuseFaults } from './refuse-faults.ts'
import { requireCapability } from './require-capability.ts'
import { lockCompany } from './save-referents.ts'

/** Invites somebody to become the primary referent; only the present one can. */
export async function invitePrimary(fair: Fair, session: Session, draft: HandoverDraft) {
  const { accountId, contactId } = requireCapability(session, 'manageReferents')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await lockCompany(transaction, accountId)
    const { referents } = await readReferents(client, accountId)
    const primary = referents.find(({ isPrimary }) => isPrimary)
    if (primary?.contactId !== contactId) throw InsufficientAccess()
    const faults = Object.entries(handoverFaults(draft, primary.email))
    if (faults.length > 0) throw refuseFaults(faults)
    if ((await belongingElsewhere(fair, client, [draft.email], accountId)).size > 0)
      throw refuseFaults([['email', 'elsewhere']])
    await expireHandovers(fair, transaction, accountId)
    if (await readOpenHandover(client, accountId, fair.clock())) throw refuse('HANDOVER_OPEN')
    return sendInvitation(fair, transaction, { accountId, contactId, draft })
  })
}

async function sendInvitation(
  fair: Fair,
  transaction: Transaction,
  { accountId, contactId, draft }: { accountId: string; contactId: string; draft: HandoverDraft },
) {
  const edition = await fair.editions.current(transaction.client)
  const expiresAt = new Date(handoverExpiry(fair.clock(), edition?.settings.handoverDays ?? 0))
  const firstName = draft.firstName.trim()
  const lastName = draft.lastName.trim()
  const email = draft.email.trim()
  await requireMailTurn(fair, transaction.client, transaction.session, email)
  const { id } = await fair.writer.create(transaction, 'ReferentInvitation__c', {
    Name: `${firstName} ${lastName}`,
    FirstName__c: firstName,
    LastName__c: lastName,
    Email__c: email,
    Account__c: accountId,
    InvitedBy__c: contactId,
    ExpiresAt__c: expiresAt.toISOString(),
  })
  const invitation = await lockOpenInvitation(fair, transaction, id)
  const language = await languageOf(transaction, email)
  const token = invitationToken(fair.secretKey, id)
  await fair.sendMessage(transaction, {
    template: handoverInvitedMail,
    // The link lends the role to whoever has it, so it goes to the mailbox alone.
    to: { email, language },
    data: {
      name: firstName,
      inviter: invitation.inviter,
      company: invitation.company,
      expires: dayIn(language, romeDay(expiresAt.getTime())),
      link: screenUrl(fair, language, `/reserved/handover?token=${token}`),
    },
  })
  return { id }
}

/** The language somebody has chosen; that of the inviter for those we do not know. */
export async function languageOf({ client, session }: Transaction, email: string): Promise<Language> {
  const person = await findPerson(client, { username: email.toLowerCase() })
  return person?.language ?? session.language
}

/** The inviter changes their mind. */
export async function withdrawInvitation(fair: Fair, session: Session, id: string) {
  const { accountId } = requireCapability(session, 'manageReferents')
  await fair.transact(session, async (transaction) => {
    await lockCompany(transaction, accountId)
    const invitation = await lockOpenInvitation(fair, transaction, id)
    if (invitation.accountId !== accountId) throw InsufficientAccess()
    await endInvitation(fair, transaction, invitation, 'withdraw')
    const { firstName, inviter, company, email } = invitation
    await fair.sendMessage(transaction, {
      template: handoverWithdrawnMail,
      to: { email, language: await languageOf(transaction, email) },
      data: { name: firstName, inviter, company },
    })
  })
}
