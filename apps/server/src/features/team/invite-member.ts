import { canInvite, teamInviteMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { requireMailQuota } from '../../services/identity/mail-rate-limit.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { invitationToken } from '../../services/referents/invitation-token.ts'
import { languageOf } from '../../services/referents/invite-primary.ts'
import { findMember, invitationOf, requireEdition } from '../../services/team/read-team.ts'
import type { Needs } from './needs.ts'

/** Mails an invitation, the first or a further one. Links of earlier mails become invalid. */
export async function inviteMember(fair: Needs, transaction: Transaction, id: string, accountId: string) {
  const { client, session } = transaction
  const member = await findMember(client, id, 'for update of t')
  if (!member || member.accountId !== accountId) throw NotFound()
  const { settings } = await requireEdition(fair, client)
  const now = fair.clock()
  if (!canInvite(invitationOf(member), now, settings)) throw refuse('INVITE_LATER')
  await requireMailQuota(fair, client, session, member.email)
  const round = member.invitations + 1
  await fair.writer.update(transaction, 'TeamMember__c', id, {
    State__c: 'invited',
    Invitations__c: round,
    InvitedAt__c: new Date(now).toISOString(),
  })
  const language = await languageOf(transaction, member.email)
  const inviter = await findPerson(client, { userId: session.userId })
  const token = invitationToken(fair.secretKey, id, round)
  await fair.sendMessage(transaction, {
    template: teamInviteMail,
    to: { email: member.email, language },
    data: {
      name: member.firstName,
      inviter: inviter?.firstName ?? member.company,
      company: member.company,
      days: String(settings.teamInvitationDays),
      link: screenUrl(fair, language, `/reserved/team-invitation?token=${token}`),
    },
  })
}
