import type { SignInMethod } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'
import type { SessionKind } from './sessions.ts'

type Client = Pick<PoolClient, 'query'>

interface SignInEntry {
  /** An address that nobody has leaves no entry, and takes the same one statement. */
  by: { userId: string } | { username: string }
  succeeded: boolean
  at: Date
  method: SignInMethod
  kind: SessionKind
  device: string | null
  network: string | null
}

/** Writes a sign-in, or an attempt, for the owner of the account to read. */
export async function logSignIn(
  client: Client,
  { by, succeeded, at, method, kind, device, network }: SignInEntry,
) {
  const [column, value] = 'userId' in by ? ['id', by.userId] : ['username', by.username]
  await client.query(
    `insert into identity.sign_in (user_id, at, succeeded, method, kind, device, network)
     select id, $2, $3, $4, $5, $6, $7 from user_account where ${column} = $1 and is_active`,
    [value, at, succeeded, method, kind, device, network],
  )
}

/** Has this account been used before, and never from such a device in such a network? */
export async function isFirstOfItsKind(
  client: Client,
  userId: string,
  device: string | null,
  network: string | null,
) {
  const { rows } = await client.query<{ isNew: boolean }>(
    `with used as (
       select device, network from identity.sign_in where user_id = $1 and succeeded and kind = 'browser')
     select exists (select from used) and not exists (
       select from used where device is not distinct from $2 and network is not distinct from $3) as "isNew"`,
    [userId, device, network],
  )
  return rows[0]?.isNew === true
}
