import type { Transaction } from '@foyer/record-server'
import { findPerson, type Person } from '../identity/find-person.ts'

/** Recipients of mails about a team: the referents for matchmaking; the primary one if none of them can sign in. */
export async function findTeamManagers({ client }: Transaction, accountId: string): Promise<Person[]> {
  const { rows } = await client.query<{ contact: string; covers: boolean; primary: boolean }>(
    `select contact, 'matchmaking' = any(coalesce(areas, '{}')) as covers, "primary" from referent
     where account = $1 order by id`,
    [accountId],
  )
  const known = async (contacts: readonly { contact: string }[]) => {
    const people = []
    for (const { contact } of contacts) people.push(await findPerson(client, { contactId: contact }))
    return people.filter((person) => person !== undefined)
  }
  const covering = await known(rows.filter(({ covers }) => covers))
  return covering.length > 0 ? covering : known(rows.filter(({ primary }) => primary))
}
