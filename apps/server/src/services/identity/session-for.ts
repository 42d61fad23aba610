import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { companyStatusOf } from '../company-roles/company-status.ts'
import type { Person } from './find-person.ts'

/** The session that they would get if they signed in now. */
export async function sessionFor(client: Pick<ClientBase, 'query'>, person: Person): Promise<Session> {
  const { userId, contactId, language } = person
  const companyStatus = await companyStatusOf(client, person)
  return {
    userId,
    profiles: [...person.profiles, ...companyStatus.profiles],
    attributes: { ...companyStatus.attributes, contactId: contactId === null ? [] : [contactId] },
    language,
    timeZone: 'Europe/Rome',
  }
}
