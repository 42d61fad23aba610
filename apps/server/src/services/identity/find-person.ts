import type { Language } from '@foyer/record-contract'
import type { PoolClient } from 'pg'

export interface Person {
  userId: string
  contactId: string | null
  accountId: string | null
  email: string
  firstName: string
  language: Language
  profiles: string[]
}

/** Returns a user with the data for mails. */
export async function findPerson(
  client: Pick<PoolClient, 'query'>,
  by: { username: string } | { userId: string | null } | { contactId: string },
): Promise<Person | undefined> {
  const [column, value] =
    'username' in by
      ? ['u.username', by.username]
      : 'userId' in by
        ? ['u.id', by.userId]
        : ['u.contact_id', by.contactId]
  const { rows } = await client.query<Person>(
    `select u.id as "userId", u.contact_id as "contactId", c.account_id as "accountId", u.username as email,
            coalesce(nullif(c.first_name, ''), u.name) as "firstName", u.language_locale_key as language, u.profiles
     from user_account u left join contact c on c.id = u.contact_id
     where ${column} = $1 and u.is_active`,
    [value],
  )
  return rows[0]
}

/** The recipient of a mail to that person. */
export const recipientOf = ({ email, language, userId, accountId }: Person) => ({
  email,
  language,
  userId,
  ...(accountId === null ? {} : { accountId }),
})
