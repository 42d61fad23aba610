import { teamRefusedMail, teamValidatedMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import { findMember, readTeam } from '../../services/team/read-team.ts'
import { findTeamManagers } from '../../services/team/team-managers.ts'
import { moveMember } from './change-member.ts'
import type { Needs } from './needs.ts'

/** Validates a primary member, and replaces the previous one. */
export function validatePrimary(fair: Needs): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const member = await lockMember(transaction, contextId)
    const team = await readTeam(transaction.client, member.accountId, member.editionId)
    for (const other of team)
      if (other.state === 'primary_validated') await moveMember(fair, transaction, other, 'demote')
    await moveMember(fair, transaction, member, 'validate')
    const person =
      member.contactId === null
        ? undefined
        : await findPerson(transaction.client, { contactId: member.contactId })
    if (person)
      await fair.sendMessage(transaction, {
        template: teamValidatedMail,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          company: member.company,
          link: screenUrl(fair, person.language, '/reserved/team'),
        },
      })
    return { id: member.id, isCreated: false }
  }
}

/** Refuses a primary member: the previous one stays. */
export function refusePrimary(fair: Needs): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const member = await lockMember(transaction, contextId)
    await moveMember(fair, transaction, member, 'refuse')
    for (const manager of await findTeamManagers(transaction, member.accountId))
      await fair.sendMessage(transaction, {
        template: teamRefusedMail,
        to: recipientOf(manager),
        data: {
          name: manager.firstName,
          member: member.name,
          company: member.company,
          link: screenUrl(fair, manager.language, '/reserved/team'),
        },
      })
    return { id: member.id, isCreated: false }
  }
}

async function lockMember(transaction: Transaction, id: string | null) {
  const found = id === null ? undefined : await findMember(transaction.client, id)
  if (!found) throw NotFound()
  await lockCompany(transaction, found.accountId)
  const member = await findMember(transaction.client, found.id, 'for update of t')
  if (!member) throw NotFound()
  return member
}
