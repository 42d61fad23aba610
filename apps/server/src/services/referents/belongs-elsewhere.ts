import type { ClientBase } from 'pg'
import type { Needs } from './needs.ts'

/** Returns the addresses of members or referents of another company. */
export async function belongingElsewhere(
  { editions }: Pick<Needs, 'editions'>,
  client: Pick<ClientBase, 'query'>,
  emails: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  const addresses = emails.map((email) => email.trim().toLowerCase())
  const { rows } = await client.query<{ email: string }>(
    `select lower(email) as email from contact where lower(email) = any($1) and account_id <> $2
     union
     select lower(email) from referent where lower(email) = any($1) and account <> $2
     union
     select lower(t.email) from team_member t
     where t.edition = $3 and lower(t.email) = any($1) and t.account <> $2 and t.state <> 'removed'`,
    [addresses, accountId, (await editions.current(client))?.id ?? null],
  )
  return new Set(rows.map(({ email }) => email))
}
