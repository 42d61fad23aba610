import {
  dayIn,
  type HandoverDraft,
  handoverExpiry,
  handoverInvitedMail,
  handoverNoticeMail,
  handoverOfferedMail,
  handoverWithdrawnMail,
  isActingReason,
  isSamePrimary,
  type ReferentItem,
  romeDay,
} from '@foyer/fair-domain'
import { InsufficientAccess, type Language, NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { logStep } from '../history/log-step.ts'
import { findPerson, recipientOf } from '../identity/find-person.ts'
import { requireMailQuota } from '../identity/mail-rate-limit.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { belongingElsewhere } from './belongs-elsewhere.ts'
import { expireHandovers } from './expire-handovers.ts'
import {
  endInvitation,
  findPrimary,
  type Invitation,
  inviterOf,
  lockOpenInvitation,
} from './handover-invitation.ts'
import { invitationToken } from './invitation-token.ts'
import type { Needs } from './needs.ts'
import { readOpenHandover, readReferents } from './read-referents.ts'
import { requireCapability } from './require-capability.ts'
import { lockCompany } from './save-referents.ts'

/** Invites a person to become the primary referent; only the current one can. */
export async function invitePrimary(fair: Needs, session: Session, draft: HandoverDraft) {
  const { accountId, contactId } = requireCapability(session, 'manageReferents')
  return fair.transact(session, async (transaction) => {
    await lockCompany(transaction, accountId)
    const primary = await readPrimary(transaction, accountId)
    if (primary?.contactId !== contactId) throw InsufficientAccess()
    const invitation = await openInvitation(fair, transaction, accountId, draft, primary)
    const { email, inviter, company, expires, link, language } = await mailData(fair, transaction, invitation)
    await fair.sendMessage(transaction, {
      template: handoverInvitedMail,
      // The link grants the role to its bearer, so it goes to the mailbox alone.
      to: { email, language },
      data: { name: invitation.firstName, inviter, company, expires, link },
    })
    return { id: invitation.id }
  })
}

/** Starts a handover for a company whose primary referent cannot. Notifies the current one, if any. */
export async function startHandover(
  fair: Needs,
  session: Session,
  { accountId, reason, ...draft }: HandoverDraft & { accountId: string; reason: string },
) {
  if (!isActingReason(reason)) throw refuse('REASON_NEEDED')
  return fair.transact(session, async (transaction) => {
    if (!(await lockCompany(transaction, accountId))) throw NotFound()
    const primary = await readPrimary(transaction, accountId)
    const invitation = await openInvitation(fair, transaction, accountId, draft, primary, null)
    await logStep(fair, transaction, invitation, 'referent.handover.started', { Reason__c: reason.trim() })
    const { email, inviter, company, expires, link, language } = await mailData(fair, transaction, invitation)
    await fair.sendMessage(transaction, {
      template: handoverOfferedMail,
      to: { email, language },
      data: { name: invitation.firstName, organiser: inviter, company, expires, link },
    })
    const holder = await findPrimary(transaction, accountId)
    if (holder)
      await fair.sendMessage(transaction, {
        template: handoverNoticeMail,
        to: recipientOf(holder),
        data: {
          name: holder.firstName,
          invitee: invitation.name,
          email,
          company,
          reason: reason.trim(),
          expires: dayIn(holder.language, romeDay(invitation.expiresAt.getTime())),
          link: screenUrl(fair, holder.language, '/reserved/referents'),
        },
      })
    return { id: invitation.id }
  })
}

async function readPrimary({ client }: Transaction, accountId: string) {
  const { referents } = await readReferents(client, accountId)
  return referents.find(({ isPrimary }) => isPrimary)
}

/** Stores an invitation, unless the person cannot take the role or another invitation is open. */
async function openInvitation(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  draft: HandoverDraft,
  primary: ReferentItem | undefined,
  invitedBy = primary?.contactId ?? null,
) {
  const { client } = transaction
  if (isSamePrimary(draft.email, primary?.email ?? '')) throw refuseIssues([['email', 'samePrimary']])
  if ((await belongingElsewhere(fair, client, [draft.email], accountId)).size > 0)
    throw refuseIssues([['email', 'elsewhere']])
  await expireHandovers(fair, transaction, accountId)
  if (await readOpenHandover(client, accountId, fair.clock())) throw refuse('HANDOVER_OPEN')
  const edition = await fair.editions.current(client)
  const [firstName, lastName, email] = [draft.firstName.trim(), draft.lastName.trim(), draft.email.trim()]
  await requireMailQuota(fair, client, transaction.session, email)
  const { id } = await fair.writer.create(transaction, 'ReferentInvitation__c', {
    Name: `${firstName} ${lastName}`,
    FirstName__c: firstName,
    LastName__c: lastName,
    Email__c: email,
    Account__c: accountId,
    InvitedBy__c: invitedBy,
    ExpiresAt__c: new Date(handoverExpiry(fair.clock(), edition?.settings.handoverDays ?? 0)).toISOString(),
  })
  return lockOpenInvitation(fair, transaction, id)
}

/** Values of the mail to the invitee, in their language. */
async function mailData(fair: Needs, transaction: Transaction, invitation: Invitation) {
  const { id, email, company, expiresAt } = invitation
  const language = await languageOf(transaction, email)
  const token = invitationToken(fair.secretKey, id)
  return {
    email,
    company,
    language,
    inviter: await inviterOf(fair, transaction.client, invitation),
    expires: dayIn(language, romeDay(expiresAt.getTime())),
    link: screenUrl(fair, language, `/reserved/handover?token=${token}`),
  }
}

/** The language chosen by the user of the address; for unknown ones that of the inviter. */
export async function languageOf({ client, session }: Transaction, email: string): Promise<Language> {
  const person = await findPerson(client, { username: email.toLowerCase() })
  return person?.language ?? session.language
}

/** Withdraws the invitation of the caller's own company. */
export function withdrawInvitation(fair: Needs, session: Session, id: string) {
  const { accountId } = requireCapability(session, 'manageReferents')
  return withdrawFrom(fair, session, id, accountId)
}

/** Withdraws an invitation of any company, for staff. */
export async function withdrawByStaff(fair: Needs, session: Session, id: string) {
  const { rows } = await fair.pool.query<{ account: string }>(
    'select account from referent_invitation where id = $1',
    [id],
  )
  if (!rows[0]) throw NotFound()
  return withdrawFrom(fair, session, id, rows[0].account)
}

async function withdrawFrom(fair: Needs, session: Session, id: string, accountId: string) {
  await fair.transact(session, async (transaction) => {
    // Locks the company before the invitation, like all changes of its referents.
    await lockCompany(transaction, accountId)
    const invitation = await lockOpenInvitation(fair, transaction, id)
    if (invitation.accountId !== accountId) throw InsufficientAccess()
    await endInvitation(fair, transaction, invitation, 'withdraw')
    const { firstName, company, email } = invitation
    const inviter = await inviterOf(fair, transaction.client, invitation)
    await fair.sendMessage(transaction, {
      template: handoverWithdrawnMail,
      to: { email, language: await languageOf(transaction, email) },
      data: { name: firstName, inviter, company },
    })
  })
}
