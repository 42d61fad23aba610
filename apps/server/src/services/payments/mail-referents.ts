import type { Transaction } from '@foyer/record-server'
import { FOUNDERS } from '../company-roles/company-status.ts'
import { findPerson, type Person, recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { noteUnreached } from '../unreached/unreached.ts'
import type { Needs } from './needs.ts'

export interface Telling {
  person: Person
  company: string
  to: ReturnType<typeof recipientOf>
  link: (path: string) => string
}

/** Referents of a company by subject. */
export type Audience = 'money' | 'technical' | 'tickets' | 'marketing' | 'matchmaking'

/** As a condition on the referent `r`. */
export const AUDIENCES: Readonly<Record<Audience, string>> = {
  money: `r."primary" or r.administrative or 'administration' = any(r.areas)`,
  technical: `'technical' = any(r.areas)`,
  tickets: `r."primary" or 'tickets' = any(r.areas)`,
  marketing: `r."primary" or 'marketing' = any(r.areas)`,
  matchmaking: `r."primary" or 'matchmaking' = any(r.areas)`,
}

/**
 * Mails the referents of a subject, one mail each; the primary referent if none of them can sign in, or the
 * acting user of a new company without referents.
 */
export async function mailReferents(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  send: (telling: Telling) => Promise<unknown>,
  audience: Audience = 'money',
) {
  const { client } = transaction
  const { rows } = await client.query<{
    contactId: string
    company: string
    isMeant: boolean
    primary: boolean
  }>(
    `select r.contact as "contactId", a.name as company, coalesce(${AUDIENCES[audience]}, false) as "isMeant", r."primary"
     from referent r join account a on a.id = r.account
     -- Who has left the company hears nothing of it any more.
     join contact c on c.id = r.contact and c.account_id = r.account
     where r.account = $1 order by r.id`,
    [accountId],
  )
  const audienceMembers = await peopleAmong(
    client,
    rows.filter(({ isMeant }) => isMeant),
  )
  const primary = rows.filter((referent) => referent.primary)
  const fallbackRecipients = () =>
    primary.length > 0 ? peopleAmong(client, primary) : foundersOf(client, accountId)
  const recipients = audienceMembers.length > 0 ? audienceMembers : await fallbackRecipients()
  if (recipients.length === 0) noteUnreached(client, accountId)
  for (const { person, company } of recipients) {
    const link = (path: string) => screenUrl(fair, person.language, path)
    await send({ person, company, to: recipientOf(person), link })
  }
}

/** Users who registered a company and have not named its referents yet. */
async function foundersOf(client: Transaction['client'], accountId: string) {
  const { rows } = await client.query<{ contactId: string; company: string }>(
    `select c.id as "contactId", a.name as company from contact c join account a on a.id = c.account_id
     join user_account u on u.contact_id = c.id
     where c.account_id = $1 and u.is_active and u.profiles && $2 order by u.id`,
    [accountId, FOUNDERS],
  )
  return peopleAmong(client, rows)
}

/** Selects the users who can sign in to the portal. */
async function peopleAmong(
  client: Transaction['client'],
  referents: readonly { contactId: string; company: string }[],
) {
  const people: Pick<Telling, 'person' | 'company'>[] = []
  for (const { contactId, company } of referents) {
    const person = await findPerson(client, { contactId })
    if (person) people.push({ person, company })
  }
  return people
}
