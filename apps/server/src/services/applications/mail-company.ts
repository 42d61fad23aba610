import { languageOfCountry } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { FOUNDERS } from '../company-roles/company-status.ts'
import { findPerson, type Person, recipientOf } from '../identity/find-person.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { noteUnreached } from '../unreached/unreached.ts'
import type { Needs } from './needs.ts'

interface Telling {
  person: Person
  company: string
  to: ReturnType<typeof recipientOf>
  link: (path: string) => string
}

/** The primary referent, and the legal contact if requested; in a new company its acting user. */
export async function companyRecipients(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  { alsoLegal = false } = {},
) {
  const { rows } = await client.query<{ userId: string; company: string }>(
    `select u.id as "userId", a.name as company
     from user_account u join contact c on c.id = u.contact_id join account a on a.id = c.account_id
     left join referent r on r.contact = c.id and r.account = a.id
     where a.id = $1 and u.is_active and (
       r."primary" or ($2 and r.legal)
       or (u.profiles && $3 and not exists (select from referent p where p.account = a.id and p."primary")))
     order by u.id`,
    [accountId, alsoLegal, FOUNDERS],
  )
  return rows
}

/** Mails the recipients of a company. */
export async function mailCompany(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  send: (telling: Telling) => Promise<unknown>,
  also: { alsoLegal?: boolean } = {},
) {
  const recipients = await companyRecipients(transaction.client, accountId, also)
  if (recipients.length === 0) noteUnreached(transaction.client, accountId)
  for (const { userId, company } of recipients) {
    const person = await findPerson(transaction.client, { userId })
    if (!person) continue
    const link = (path: string) => screenUrl(fair, person.language, path)
    await send({ person, company, to: recipientOf(person), link })
  }
}

/** The language of a company's documents: that of its primary referent, else that of its country. */
export async function companyLanguage(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
): Promise<Language> {
  const { rows } = await client.query<{ language: Language | null; country: string | null }>(
    `select (select u.language_locale_key from user_account u join contact c on c.id = u.contact_id
             left join referent r on r.contact = c.id and r.account = a.id
             where c.account_id = a.id and u.is_active
             order by r."primary" desc nulls last, u.id limit 1) as language, a.billing_country as country
     from account a where a.id = $1`,
    [accountId],
  )
  const [row] = rows
  return row?.language ?? languageOfCountry(row?.country)
}
