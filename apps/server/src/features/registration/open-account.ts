import type { Profile } from '@foyer/fair-domain'
import type { Language, Scalar } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { findPerson } from '../../services/identity/find-person.ts'
import type { Needs } from './needs.ts'

export interface NewAccount {
  username: string
  firstName: string
  lastName: string
  language: Language
  profiles: readonly Profile[]
  /** The company, if it exists; otherwise its name, if given. */
  accountId?: string | null
  company?: string
  companyType?: 'Exhibitor' | 'Buyer' | 'Press' | 'School' | null
  country?: string
  /** Custom fields of the form. */
  more?: Readonly<Record<string, Scalar>>
}

/** Creates contact, user and password; or adds the audiences to an existing account. */
export async function openAccount(
  { writer, dynamicWriter, records, clock }: Needs,
  transaction: Transaction,
  account: NewAccount,
  passwordHash: string | null,
) {
  const { client } = transaction
  const existing = await findPerson(client, { username: account.username })
  if (existing) {
    const profiles = [...new Set([...existing.profiles, ...account.profiles])]
    await writer.update(transaction, 'User', existing.userId, { Profiles__c: profiles.join(';') })
    if (account.accountId && existing.contactId !== null && existing.accountId === null)
      await writer.update(transaction, 'Contact', existing.contactId, { AccountId: account.accountId })
    return { userId: existing.userId, contactId: existing.contactId, isNew: false }
  }
  if (passwordHash === null) throw new TypeError('A new account needs a password')
  const accountId = account.accountId ?? (await openCompany(writer, transaction, account))
  const contact = await writer.create(transaction, 'Contact', {
    FirstName: account.firstName,
    LastName: account.lastName,
    Email: account.username,
    AccountId: accountId,
    CompanyName__c: account.company || null,
    MailingCountry: account.country ?? null,
    CountryCode__c: account.country ?? null,
    CompanyCountry__c: account.company ? (account.country ?? null) : null,
  })
  // A field may have been retired between the form and the link in the mail.
  const declared = records.registry.objects.get('Contact')?.fields
  const more = Object.entries(account.more ?? {}).filter(([name]) => declared?.has(name))
  if (more.length > 0)
    await dynamicWriter.update(transaction, 'Contact', contact.id, Object.fromEntries(more))
  const user = await writer.create(transaction, 'User', {
    Name: `${account.firstName} ${account.lastName}`.trim(),
    Username: account.username,
    ContactId: contact.id,
    Profiles__c: account.profiles.join(';'),
    IsActive: true,
    LanguageLocaleKey: account.language,
  })
  await client.query(
    'insert into identity.credential (user_id, password_hash, changed_at) values ($1, $2, $3)',
    [user.id, passwordHash, new Date(clock())],
  )
  return { userId: user.id, contactId: contact.id, isNew: true }
}

/** Creates a new company: typing the name of an existing one does not join it. */
async function openCompany(
  writer: Needs['writer'],
  transaction: Transaction,
  { company, companyType, country }: NewAccount,
) {
  if (!company || !companyType) return null
  const created = await writer.create(transaction, 'Account', {
    Name: company,
    Type: companyType,
    BillingCountry: country ?? null,
  })
  return created.id
}
