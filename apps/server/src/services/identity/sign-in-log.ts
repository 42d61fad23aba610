import type { SignInMethod } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'
import type { SessionKind } from './sessions.ts'

type Client = Pick<PoolClient, 'query'>

interface SignInEntry {
  at: Date
  method: SignInMethod
  kind: SessionKind
  device: string | null
  network: string | null
}

interface FailedSignIn extends SignInEntry {
  /** An unknown username leaves no entry, and takes the same single statement. */
  by: { userId: string } | { username: string }
}

/** Logs a failed attempt, for the owner of the account. */
export async function logFailure(client: Client, { by, at, method, kind, device, network }: FailedSignIn) {
  const [column, value] = 'userId' in by ? ['id', by.userId] : ['username', by.username]
  await client.query(
    `insert into identity.sign_in (user_id, at, succeeded, method, kind, device, network)
     select id, $2, false, $3, $4, $5, $6 from user_account where ${column} = $1 and is_active`,
    [value, at, method, kind, device, network],
  )
}

/** Logs a sign-in for the owner of the account, and stores its time on the account. */
export async function logArrival(
  client: Client,
  { userId, at, method, kind, device, network }: SignInEntry & { userId: string },
) {
  await client.query(
    `with arrived as (
       update user_account set last_login_date = $2, system_modstamp = $2 where id = $1 returning id, is_active)
     insert into identity.sign_in (user_id, at, succeeded, method, kind, device, network)
     select id, $2, true, $3, $4, $5, $6 from arrived where is_active`,
    [userId, at, method, kind, device, network],
  )
}

/** Whether the account was used before, but never from such a device in such a network. */
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
