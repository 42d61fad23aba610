import { normalizeUsername } from '@foyer/fair-domain'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { createThrottle } from './sign-in-throttle.ts'

export interface SignInDependencies {
  pool: Pool
  clock: () => number
  passwords: Passwords
  sessions: Sessions
  throttle: ReturnType<typeof createThrottle>
}

export interface SignInRequest {
  username: string
  password: string
  /** Network address that the attempt comes from. */
  address: string
  /** What the browser calls itself, for the list of where one is signed in. */
  device?: string | null
}

export type SignInOutcome =
  | { outcome: 'signedIn'; token: string; userId: string }
  /** Wrong email, wrong password, closed account: the caller is not told which. */
  | { outcome: 'refused' }
  | { outcome: 'locked'; until: number }

/** Checks email and password and opens a new session. */
export async function signIn(
  { pool, clock, passwords, sessions, throttle }: SignInDependencies,
  request: SignInRequest,
  kind: 'browser' | 'program' = 'browser',
): Promise<SignInOutcome> {
  const username = normalizeUsername(request.username)
  const attempt = await throttle.book(username, request.address)
  if (attempt.lockedUntil !== null) return { outcome: 'locked', until: attempt.lockedUntil }

  const account = await findAccount(pool, username)
  const isRight = await passwords.matches(account?.passwordHash ?? null, request.password)
  if (!account || !isRight) return { outcome: 'refused' }

  const token = await inTransaction(pool, async (client) => {
    await throttle.clear(client, attempt)
    await client.query('update user_account set last_login_date = $2, system_modstamp = $2 where id = $1', [
      account.userId,
      new Date(clock()),
    ])
    return sessions.open(account.userId, kind, client, request.device ?? null)
  })
  return { outcome: 'signedIn', token, userId: account.userId }
}

async function findAccount(pool: Pool, username: string) {
  const { rows } = await pool.query<{ userId: string; passwordHash: string }>(
    `select u.id as "userId", c.password_hash as "passwordHash"
     from user_account u join identity.credential c on c.user_id = u.id
     where u.username = $1 and u.is_active`,
    [username],
  )
  return rows[0]
}
