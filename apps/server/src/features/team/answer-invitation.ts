import { isInvitationExpired, teamAnsweredMail, teamMember } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { admitPerson } from '../../services/referents/admit-person.ts'
import { passwordPath, requireAddressee } from '../../services/referents/answer-handover.ts'
import { belongingElsewhere } from '../../services/referents/belongs-elsewhere.ts'
import { readInvitationToken } from '../../services/referents/invitation-token.ts'
import { findMember, invitationOf, requireEdition, type StoredMember } from '../../services/team/read-team.ts'
import { findTeamManagers } from '../../services/team/team-managers.ts'
import type { Needs } from './needs.ts'

/** Returns the invitation of a link, while it can be answered. */
export async function readTeamInvitation(fair: Needs, token: string) {
  const decoded = readInvitationToken(fair.secretKey, token)
  const member = decoded && (await findMember(fair.pool, decoded.id))
  if (!decoded || !member || !(await isOpen(fair, fair.pool, member, decoded.round))) return null
  const { firstName, email, company } = member
  return { firstName, email, company }
}

async function isOpen(
  fair: Needs,
  database: Parameters<typeof findMember>[0],
  member: StoredMember,
  round: number,
) {
  const { settings } = await requireEdition(fair, database)
  return (
    member.state === 'invited' &&
    member.invitations === round &&
    !isInvitationExpired(invitationOf(member), fair.clock(), settings)
  )
}

/** Accepts an invitation; the team still has to confirm the member. */
export async function acceptTeamInvitation(fair: Needs, session: Session, token: string) {
  return answer(fair, session, token, async (transaction, member) => {
    if ((await belongingElsewhere(fair, transaction.client, [member.email], member.accountId)).size > 0)
      throw refuseIssues([['email', 'elsewhere']])
    const { contactId, userId, isNew } = await admitPerson(fair, transaction, {
      ...member,
      profile: 'team',
      language: session.language,
    })
    await move(fair, transaction, member, 'accept', { Contact__c: contactId })
    await mailManagers(fair, transaction, member)
    return { passwordPath: isNew ? await passwordPath(fair, transaction, member.email, userId) : null }
  })
}

export async function declineTeamInvitation(fair: Needs, session: Session, token: string) {
  return answer(fair, session, token, (transaction, member) => move(fair, transaction, member, 'decline'))
}

async function answer<T>(
  fair: Needs,
  session: Session,
  token: string,
  work: (transaction: Transaction, member: StoredMember) => Promise<T>,
) {
  const decoded = readInvitationToken(fair.secretKey, token)
  if (!decoded) throw refuse('INVITATION_CLOSED')
  return fair.transact(session.userId === null ? fair.systemSession : session, async (transaction) => {
    const member = await findMember(transaction.client, decoded.id, 'for update of t')
    if (!member || !(await isOpen(fair, transaction.client, member, decoded.round)))
      throw refuse('INVITATION_CLOSED')
    await requireAddressee(transaction, session, member.email)
    return work(transaction, member)
  })
}

async function move(
  fair: Needs,
  transaction: Transaction,
  { id, state }: StoredMember,
  step: 'accept' | 'decline',
  fields: Record<string, string> = {},
) {
  const next = teamMember.next(state, step)
  if (next === undefined) throw refuse('INVITATION_CLOSED')
  await fair.writer.update(transaction, 'TeamMember__c', id, { State__c: next, ...fields })
}

async function mailManagers(fair: Needs, transaction: Transaction, member: StoredMember) {
  for (const manager of await findTeamManagers(transaction, member.accountId))
    await fair.sendMessage(transaction, {
      template: teamAnsweredMail,
      to: recipientOf(manager),
      data: {
        name: manager.firstName,
        member: member.name,
        company: member.company,
        link: screenUrl(fair, manager.language, '/reserved/team'),
      },
    })
}
