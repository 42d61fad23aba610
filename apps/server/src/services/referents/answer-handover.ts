import {
  type AuditStep,
  handoverAcceptedMail,
  handoverClosedMail,
  normalizeUsername,
  type ReferentItem,
  sameEmail,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { findPerson, type Person, recipientOf } from '../identity/find-person.ts'
import { makeLink } from '../identity/links.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { admitPerson, audienceOfCompany } from './admit-person.ts'
import { belongingElsewhere } from './belongs-elsewhere.ts'
import { endInvitation, findPrimary, type Invitation, lockOpenInvitation } from './handover-invitation.ts'
import { readInvitationToken } from './invitation-token.ts'
import type { Needs } from './needs.ts'
import { readReferents } from './read-referents.ts'
import { lockCompany } from './save-referents.ts'

/**
 * Transfers the role to the invitee. The current holder loses it in the same transaction, so there is always
 * exactly one.
 */
export async function acceptHandover(fair: Needs, session: Session, token: string) {
  return answer(fair, session, token, async (transaction, invitation) => {
    const { accountId, email } = invitation
    if ((await belongingElsewhere(fair, transaction.client, [email], accountId)).size > 0)
      throw refuseIssues([['email', 'elsewhere']])
    const profile = await audienceOfCompany(fair, transaction, accountId)
    const language = session.language
    const { contactId, userId, isNew } = await admitPerson(fair, transaction, {
      ...invitation,
      profile,
      language,
    })
    const former = await findPrimary(transaction, accountId)
    const { referents } = await readReferents(transaction.client, accountId)
    await endInvitation(fair, transaction, invitation, 'accept')
    for (const referent of referents.filter(({ isPrimary }) => isPrimary))
      await stepDown(fair, transaction, referent)
    await stepUp(fair, transaction, invitation, contactId, referents)
    await fair.writer.create(transaction, 'AuditEntry__c', {
      Name: 'referent.handover.accepted' satisfies AuditStep,
      ObjectApiName__c: 'ReferentInvitation__c',
      RecordId__c: invitation.id,
      Account__c: accountId,
      Actor__c: userId,
    })
    await mailBoth(fair, transaction, invitation, [await findPerson(transaction.client, { userId }), former])
    return { passwordPath: isNew ? await passwordPath(fair, transaction, email, userId) : null }
  })
}

export async function declineHandover(fair: Needs, session: Session, token: string) {
  return answer(fair, session, token, async (transaction, invitation) => {
    await endInvitation(fair, transaction, invitation, 'decline')
    const primary = await findPrimary(transaction, invitation.accountId)
    if (!primary) return
    await fair.sendMessage(transaction, {
      template: handoverClosedMail,
      to: recipientOf(primary),
      data: {
        name: primary.firstName,
        invitee: invitation.name,
        company: invitation.company,
        link: screenUrl(fair, primary.language, '/reserved/referents'),
      },
    })
  })
}

/** The bearer of the link has access to the mailbox; a user signed in as another person is refused. */
async function answer<T>(
  fair: Needs,
  session: Session,
  token: string,
  work: (transaction: Transaction, invitation: Invitation) => Promise<T>,
) {
  const invitationId = readInvitationToken(fair.secretKey, token)
  if (!invitationId) throw refuse('INVITATION_CLOSED')
  return fair.transact(session.userId === null ? fair.systemSession : session, async (transaction) => {
    const { client } = transaction
    const { rows } = await client.query<{ account: string }>(
      'select account from referent_invitation where id = $1',
      [invitationId.id],
    )
    if (!rows[0]) throw refuse('INVITATION_CLOSED')
    // Locks the company before the invitation, like all changes of its referents.
    await lockCompany(transaction, rows[0].account)
    const invitation = await lockOpenInvitation(fair, transaction, invitationId.id)
    await requireAddressee(transaction, session, invitation.email)
    return work(transaction, invitation)
  })
}

/** Refuses a user who is signed in with another email address than the invited one. */
export async function requireAddressee({ client }: Transaction, { userId }: Session, email: string) {
  if (userId === null) return
  const person = await findPerson(client, { userId })
  if (!person || !sameEmail(person.email, email)) throw refuse('INVITATION_FOR_ANOTHER')
}

async function stepDown(fair: Needs, transaction: Transaction, referent: ReferentItem) {
  const staysReferent = referent.areas.length > 0 || referent.isAdministrative || referent.isLegal
  if (staysReferent) await fair.writer.update(transaction, 'Referent__c', referent.id, { Primary__c: false })
  else await fair.writer.remove(transaction, 'Referent__c', referent.id)
}

async function stepUp(
  fair: Needs,
  transaction: Transaction,
  { accountId, name, email }: Invitation,
  contactId: string,
  referents: readonly ReferentItem[],
) {
  const present = referents.find((referent) => sameEmail(referent.email, email))
  if (present) await fair.writer.update(transaction, 'Referent__c', present.id, { Primary__c: true })
  else
    await fair.writer.create(transaction, 'Referent__c', {
      Name: name,
      Account__c: accountId,
      Contact__c: contactId,
      Email__c: email,
      Primary__c: true,
    })
}

async function mailBoth(
  fair: Needs,
  transaction: Transaction,
  invitation: Invitation,
  people: readonly (Person | undefined)[],
) {
  for (const person of people)
    if (person)
      await fair.sendMessage(transaction, {
        template: handoverAcceptedMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          primary: invitation.name,
          company: invitation.company,
          link: screenUrl(fair, person.language, '/reserved/referents'),
        },
      })
}

/** The page to set a password for a new user: the mail has proven the email address. */
export async function passwordPath(fair: Needs, { client }: Transaction, email: string, userId: string) {
  const username = normalizeUsername(email)
  const token = await makeLink(client, {
    kind: 'reset',
    lifetime: fair.settings.resetLinkMinutes * 60_000,
    username,
    userId,
    now: fair.clock(),
  })
  return `/reserved/reset-password?first&token=${token}`
}
