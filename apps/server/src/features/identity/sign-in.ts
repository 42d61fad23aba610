import { normalizeUsername } from '@foyer/fair-domain'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Device, KnownDevices } from './known-device.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Attempt, Throttle, Wait } from './throttle.ts'

export interface SignInDependencies {
  pool: Pool
  clock: () => number
  passwords: Passwords
  sessions: Sessions
  throttle: Throttle
  devices: KnownDevices
}

export interface SignInRequest {
  username: string
  password: string
  /** Network address that the attempt comes from. */
  address: string
  /** The device it comes from, as far as it carries our cookie. */
  knownDevice?: Device | null
  /** What the browser calls itself, for the list of where one is signed in. */
  device?: string | null
}

export type SignInOutcome =
  | { outcome: 'signedIn'; token: string; userId: string }
  /** Wrong email, wrong password, closed account: the caller is not told which. */
  | { outcome: 'refused' }
  /** Too many wrong ones from there: not looked at. */
  | ({ outcome: 'slowedDown' } & Wait)

/** The steps of a sign-in: throttle, password, session. */
export async function signIn(
  dependencies: SignInDependencies,
  request: SignInRequest,
  kind: 'browser' | 'program' = 'browser',
): Promise<SignInOutcome> {
  const checked = await checkPassword(dependencies, request)
  if (checked.outcome !== 'right') return checked
  const token = await openSession(dependencies, checked, request, kind)
  return { outcome: 'signedIn', token, userId: checked.userId }
}

interface RightPassword {
  outcome: 'right'
  userId: string
  attempt: Attempt
}

/** Counts the attempt, then looks at email and password. */
async function checkPassword(
  { pool, passwords, throttle, devices }: SignInDependencies,
  { username: typed, password, address, knownDevice = null }: SignInRequest,
): Promise<RightPassword | Exclude<SignInOutcome, { outcome: 'signedIn' }>> {
  const username = normalizeUsername(typed)
  const account = await findAccount(pool, username)
  const knownAs = devices.knownAs(knownDevice, username, account?.changedAt.getTime() ?? null)
  const attempt = await throttle.book({ of: 'password', subject: username, address, knownAs })
  if (attempt.waitUntil !== null) return { ...attempt, outcome: 'slowedDown' }
  const isRight = await passwords.matches(account?.passwordHash ?? null, password)
  return account && isRight ? { outcome: 'right', userId: account.userId, attempt } : { outcome: 'refused' }
}

function openSession(
  { pool, clock, sessions, throttle }: SignInDependencies,
  { userId, attempt }: RightPassword,
  { device = null }: SignInRequest,
  kind: 'browser' | 'program',
) {
  return inTransaction(pool, async (client) => {
    await throttle.clear(attempt, client)
    await client.query('update user_account set last_login_date = $2, system_modstamp = $2 where id = $1', [
      userId,
      new Date(clock()),
    ])
    return sessions.open(userId, kind, client, device)
  })
}

async function findAccount(pool: Pool, username: string) {
  const { rows } = await pool.query<{ userId: string; passwordHash: string; changedAt: Date }>(
    `select u.id as "userId", c.password_hash as "passwordHash", c.changed_at as "changedAt"
     from user_account u join identity.credential c on c.user_id = u.id
     where u.username = $1 and u.is_active`,
    [username],
  )
  return rows[0]
}
