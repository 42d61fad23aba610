import type { ClientBase } from 'pg'

/**
 * Returns those of the contacts who sign in, or are a referent or team member: another company would give
 * them its rights.
 */
export async function actsForCompany(
  client: Pick<ClientBase, 'query'>,
  contactIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select contact_id as id from user_account where contact_id = any($1) and is_active
     union select contact from referent where contact = any($1)
     union select contact from team_member where contact = any($1) and state <> 'removed'`,
    [contactIds],
  )
  return new Set(rows.map(({ id }) => id))
}
