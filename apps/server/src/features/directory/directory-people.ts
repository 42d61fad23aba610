import type { Transaction } from '@foyer/record-server'
import { findPerson, type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'

/** Recipients of mails about an entry: the marketing referents, or the primary one if none of them can sign in. */
async function findDirectoryPeople({ client }: Transaction, accountId: string): Promise<Person[]> {
  const { rows } = await client.query<{ contact: string; covers: boolean }>(
    `select contact, 'marketing' = any(coalesce(areas, '{}')) as covers from referent
     where account = $1 and ("primary" or 'marketing' = any(coalesce(areas, '{}'))) order by id`,
    [accountId],
  )
  const candidates: { person: Person; covers: boolean }[] = []
  for (const { contact, covers } of rows) {
    const person = await findPerson(client, { contactId: contact })
    if (person) candidates.push({ person, covers })
  }
  const covering = candidates.filter(({ covers }) => covers)
  return (covering.length > 0 ? covering : candidates).map(({ person }) => person)
}

type Template = Parameters<Needs['sendMessage']>[1]['template']

/** Mails all recipients, each in their language. */
export async function mailDirectoryPeople(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  template: Template,
  path: string,
  dataFor: (person: Person) => Record<string, string>,
) {
  for (const person of await findDirectoryPeople(transaction, accountId))
    await fair.sendMessage(transaction, {
      template,
      to: recipientOf(person),
      data: { name: person.firstName, link: screenUrl(fair, person.language, path), ...dataFor(person) },
    })
}
