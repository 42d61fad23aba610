import { hostedRole, normalizeUsername, type Profile } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  accountId: string
  profile: Profile
  language: Language
}

interface ExistingPerson {
  userId: string
  contactId: string | null
  accountId: string | null
  profiles: string[]
}

/** Adds a person to a company, with a user account. `isNew` means that they have no password yet. */
export async function admitPerson(fair: Needs, transaction: Transaction, newcomer: Newcomer) {
  const { client } = transaction
  const username = normalizeUsername(newcomer.email)
  const { rows } = await client.query<ExistingPerson>(
    `select u.id as "userId", u.contact_id as "contactId", c.account_id as "accountId", u.profiles
     from user_account u left join contact c on c.id = u.contact_id where u.username = $1`,
    [username],
  )
  const [existing] = rows
  const contactId = existing?.contactId ?? (await contactOf(fair, transaction, newcomer))
  if (!existing) {
    const { firstName, lastName, language, profile } = newcomer
    const { id: userId } = await fair.writer.create(transaction, 'User', {
      Name: `${firstName} ${lastName}`.trim(),
      Username: username,
      ContactId: contactId,
      Profiles__c: profile,
      IsActive: true,
      LanguageLocaleKey: language,
    })
    return { userId, contactId, isNew: true }
  }
  if (existing.accountId === null)
    await fair.writer.update(transaction, 'Contact', contactId, { AccountId: newcomer.accountId })
  if (!existing.profiles.includes(newcomer.profile) || existing.accountId === null)
    await fair.writer.update(transaction, 'User', existing.userId, {
      ContactId: contactId,
      Profiles__c: [...new Set([...existing.profiles, newcomer.profile])].join(';'),
    })
  return { userId: existing.userId, contactId, isNew: false }
}

/** Returns the company's contact by email address; creates it if there is none. */
export async function contactOf(
  fair: Needs,
  transaction: Transaction,
  person: Pick<Newcomer, 'firstName' | 'lastName' | 'email' | 'accountId'> & {
    phone?: string
    title?: string
  },
) {
  const rows = await readRows(
    transaction.client,
    idRow,
    'select id from contact where account_id = $1 and lower(email) = lower($2) order by created_date, id limit 1',
    [person.accountId, person.email.trim()],
  )
  if (rows[0]) return rows[0].id
  const { id } = await fair.writer.create(transaction, 'Contact', {
    FirstName: person.firstName.trim(),
    LastName: person.lastName.trim(),
    Email: person.email.trim(),
    Phone: person.phone?.trim() || null,
    Title: person.title?.trim() || null,
    AccountId: person.accountId,
  })
  return id
}

/** The audience of a company's users, by its kind of participation. */
export async function audienceOfCompany(
  { editions }: Pick<Needs, 'editions'>,
  { client }: Transaction,
  accountId: string,
): Promise<Profile> {
  const edition = await editions.current(client)
  const { rows } = await client.query<{ kind: string }>(
    `select kind from participation where account = $1 and edition = $2 and status <> 'cancelled' limit 1`,
    [accountId, edition?.id ?? null],
  )
  const kind = rows[0]?.kind
  return hostedRole(kind) ?? (kind === 'pavilionOrganiser' ? 'pavilion' : 'exhibitor')
}
