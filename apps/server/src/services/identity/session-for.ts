import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { companyStatusOf } from '../company-roles/company-status.ts'
import type { Person } from './find-person.ts'

/** What they would see if they signed in now. */
export async function sessionFor(client: Pick<ClientBase, 'query'>, person: Person): Promise<Session> {
  const { userId, contactId, language } = person
  const standing = await companyStatusOf(client, person)
  return {
    userId,
    profiles: [...person.profiles, ...standing.profiles],
    attributes: {
      ...standing.attributes,
      contactId: contactId === null ? [] : [contactId],
    },
    language,
    timeZone: 'Europe/Rome',
  }
}
