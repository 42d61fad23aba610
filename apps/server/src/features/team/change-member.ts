import { type TeamState, teamMember, teamRemovedMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { languageOf } from '../../services/referents/invite-primary.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import { findMember, readTeam, type StoredMember } from '../../services/team/read-team.ts'
import { inviteMember } from './invite-member.ts'
import type { Needs } from './needs.ts'

/** Runs one step on a member of the caller's team, serialised per company. */
async function onMember<T>(
  fair: Needs,
  session: Session,
  id: string,
  work: (transaction: Transaction, member: StoredMember) => Promise<T>,
) {
  const { accountId } = requireCapability(session, 'manageTeam')
  return fair.transact(session, async (transaction) => {
    await lockCompany(transaction, accountId)
    const member = await findMember(transaction.client, id, 'for update of t')
    if (!member || member.accountId !== accountId) throw NotFound()
    return work(transaction, member)
  })
}

/** Changes the state of a member; refuses a transition that the states do not allow. */
export async function moveMember(
  fair: Needs,
  transaction: Transaction,
  { id, state }: Pick<StoredMember, 'id' | 'state'>,
  step: Parameters<typeof teamMember.next>[1],
): Promise<TeamState> {
  const next = teamMember.next(state, step)
  if (next === undefined) throw refuse('STEP_REFUSED')
  await fair.writer.update(transaction, 'TeamMember__c', id, { State__c: next })
  return next
}

export const sendInvitation = (fair: Needs, session: Session, id: string) =>
  onMember(fair, session, id, (transaction, { accountId }) => inviteMember(fair, transaction, id, accountId))

export const confirmMember = (fair: Needs, session: Session, id: string) =>
  onMember(fair, session, id, async (transaction, member) => {
    await moveMember(fair, transaction, member, 'confirm')
  })

/** The current primary member stays until staff have validated the new one. */
export const makePrimary = (fair: Needs, session: Session, id: string) =>
  onMember(fair, session, id, async (transaction, member) => {
    const team = await readTeam(transaction.client, member.accountId, member.editionId)
    for (const other of team)
      if (other.id !== id && other.state === 'primary_pending_validation')
        await moveMember(fair, transaction, other, 'supersede')
    await moveMember(fair, transaction, member, 'makePrimary')
  })

/** The address is available to any team again. */
export const removeMember = (fair: Needs, session: Session, id: string) =>
  onMember(fair, session, id, async (transaction, member) => {
    await moveMember(fair, transaction, member, 'remove')
    // A member who was never notified of the team is not notified of the removal.
    if (member.invitations === 0 && member.contactId === null) return
    await fair.sendMessage(transaction, {
      template: teamRemovedMail,
      to: { email: member.email, language: await languageOf(transaction, member.email) },
      data: { name: member.firstName, company: member.company },
    })
  })
