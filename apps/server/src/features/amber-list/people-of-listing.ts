import type { PoolClient } from 'pg'
import type { Person } from '../../services/identity/find-person.ts'

/**
 * Recipients of notifications: the listed person, or all users of the company or the domain. A listed code has none.
 */
export async function peopleOf(
  client: Pick<PoolClient, 'query'>,
  { account, contact, domain }: { account: string | null; contact: string | null; domain: string | null },
) {
  const { rows } = await client.query<Person>(
    `select u.id as "userId", u.contact_id as "contactId", c.account_id as "accountId", u.username as email,
            coalesce(nullif(c.first_name, ''), u.name) as "firstName", u.language_locale_key as language, u.profiles
     from contact c join user_account u on u.contact_id = c.id
     where u.is_active and (c.id = $1 or c.account_id = $2 or split_part(u.username, '@', 2) = $3) order by u.id`,
    [contact, account, domain],
  )
  return rows
}
