import { hasRoomForMember, isInTeam, type teamMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { belongingElsewhere } from '../../services/referents/belongs-elsewhere.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import { readTeam, requireEdition } from '../../services/team/read-team.ts'
import { inviteMember } from './invite-member.ts'
import type { Needs } from './needs.ts'

/** Adds a team member and, if requested, mails the invitation in the same transaction. */
export async function addMember(fair: Needs, session: Session, sent: InputOf<typeof teamMethods.add>) {
  const { accountId, contactId } = requireCapability(session, 'manageTeam')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const edition = await requireEdition(fair, client)
    // Locked, so that members are counted without concurrent additions.
    await lockCompany(transaction, accountId)
    const team = await readTeam(client, accountId, edition.id)
    const email = sent.email.trim()
    const emails = team.map((member) => member.email)
    if (isInTeam(email, emails)) throw refuseIssues([['email', 'inTeam']])
    if (!hasRoomForMember(team.length, edition.settings)) throw refuse('TEAM_FULL')
    if (await isInAnotherTeam(client, email, edition.id)) throw refuseIssues([['email', 'inOtherTeam']])
    if ((await belongingElsewhere(fair, client, [email], accountId)).size > 0)
      throw refuseIssues([['email', 'elsewhere']])
    const isSelf = await isOwnAddress(client, contactId, email)
    const { id } = await fair.writer.create(transaction, 'TeamMember__c', {
      Name: `${sent.firstName.trim()} ${sent.lastName.trim()}`,
      FirstName__c: sent.firstName.trim(),
      LastName__c: sent.lastName.trim(),
      Email__c: email,
      Account__c: accountId,
      Edition__c: edition.id,
      // A user who adds themselves needs no invitation.
      State__c: isSelf ? 'confirmed' : 'new',
      Contact__c: isSelf ? contactId : null,
    })
    if (sent.invite && !isSelf) await inviteMember(fair, transaction, id, accountId)
    return { id }
  })
}

type Client = Parameters<typeof readTeam>[0]

async function isInAnotherTeam(client: Client, email: string, editionId: string) {
  const { rowCount } = await client.query(
    `select from team_member where edition = $1 and lower(email) = lower($2) and state <> 'removed'`,
    [editionId, email],
  )
  return rowCount !== 0
}

async function isOwnAddress(client: Client, contactId: string, email: string) {
  const { rowCount } = await client.query('select from contact where id = $1 and lower(email) = lower($2)', [
    contactId,
    email,
  ])
  return rowCount === 1
}
