import { NO_CONTACT, NOT_REACHED, type UnreachedItem } from '@foyer/fair-domain'
import { boolean, type Language, list, nullable, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'

const collectors = new WeakMap<ClientBase, Set<string>>()

/** Collects the companies that no mail reaches on this connection, until stopped. */
export function collectUnreached(client: ClientBase) {
  const accountIds = new Set<string>()
  collectors.set(client, accountIds)
  return { accountIds, stop: () => void collectors.delete(client) }
}

/** Notes that a mail to this company had no recipient. */
export const noteUnreached = (client: ClientBase, accountId: string) => collectors.get(client)?.add(accountId)

const companyRow = object({
  accountId: string,
  company: string,
  phone: nullable(string),
  people: list(object({ name: string, phone: nullable(string), hasEmail: boolean, hasAccount: boolean })),
})

/** Returns why companies are not reached, and whom to call instead. */
export async function readUnreached(
  client: Pick<ClientBase, 'query'>,
  accountIds: readonly string[],
  language: Language,
): Promise<UnreachedItem[]> {
  if (accountIds.length === 0) return []
  const rows = await readRows(
    client,
    companyRow,
    `select a.id as "accountId", a.name as company, a.phone, coalesce((
       select json_agg(json_build_object('name', concat_ws(' ', c.first_name, c.last_name),
           'phone', coalesce(c.mobile_phone, c.phone), 'hasEmail', c.email is not null, 'hasAccount', exists (
             select from user_account u where u.contact_id = c.id and u.is_active)) order by c.last_name, c.id)
       from contact c where c.account_id = a.id and exists (
         select from referent r where r.contact = c.id and r.account = a.id)), '[]') as people
     from account a where a.id = any($1) order by a.name, a.id`,
    [accountIds],
  )
  return rows.map(({ accountId, company, phone, people }) => ({
    accountId,
    company,
    phone,
    reason: people.length === 0 ? NO_CONTACT[language] : '',
    people: people.map((person) => ({
      name: person.name,
      phone: person.phone,
      reason:
        NOT_REACHED[person.hasAccount ? 'otherSubject' : person.hasEmail ? 'noAccount' : 'noAddress'][
          language
        ],
    })),
  }))
}
