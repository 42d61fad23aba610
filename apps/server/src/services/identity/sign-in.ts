import { normalizeUsername } from '@foyer/fair-domain'
import { transact } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { type FactorStore, hasFactor } from '../second-factor/factors.ts'
import { type Arrival, completeSignIn, type Sender } from './complete-sign-in.ts'
import type { KnownDevices } from './known-device.ts'
import type { Passwords } from './passwords.ts'
import { placeOf } from './place-of.ts'
import type { SessionKind, Sessions } from './sessions.ts'
import { logFailure } from './sign-in-log.ts'
import type { Attempt, Throttle, Wait } from './throttle.ts'

export interface SignInDependencies {
  pool: Pool
  clock: () => number
  passwords: Passwords
  sessions: Sessions
  throttle: Throttle
  devices: KnownDevices
  factors: FactorStore
}

export interface SignInRequest extends Partial<Omit<Sender, 'address'>> {
  address: string
  username: string
  password: string
}

export type SignInOutcome =
  | { outcome: 'signedIn'; token: string; userId: string; username: string }
  /** The password was right; a passkey or a code is still required. */
  | { outcome: 'secondStep'; userId: string }
  /** Wrong email, wrong password or closed account; the caller does not learn which. */
  | { outcome: 'refused' }
  /** Too many failures from there: not checked. */
  | ({ outcome: 'slowedDown' } & Wait)

/** Runs the steps of a sign-in: throttle, password, second step if required, session. */
export async function signIn(
  dependencies: SignInDependencies,
  request: SignInRequest,
  kind: SessionKind = 'browser',
): Promise<SignInOutcome> {
  const { address, device = null, knownDevice = null } = request
  const checked = await checkPassword(dependencies, request, kind)
  if (checked.outcome !== 'right') return checked
  const { userId, attempt } = checked
  await dependencies.throttle.clear(attempt)
  return transact(dependencies.pool, (client) =>
    enter(dependencies, client, { userId, method: 'password', kind, address, device, knownDevice }),
  )
}

interface RightPassword {
  outcome: 'right'
  userId: string
  attempt: Attempt
}

/** Counts the attempt, then checks email and password. */
async function checkPassword(
  { pool, clock, passwords, throttle, devices }: SignInDependencies,
  { username: typed, password, address, device = null, knownDevice = null }: SignInRequest,
  kind: SessionKind,
): Promise<RightPassword | Extract<SignInOutcome, { outcome: 'refused' | 'slowedDown' }>> {
  const username = normalizeUsername(typed)
  const account = await findAccount(pool, username)
  const knownAs = devices.knownAs(knownDevice, username, account?.changedAt.getTime() ?? null)
  const attempt = await throttle.book({ of: 'password', subject: username, address, knownAs })
  if (attempt.waitUntil !== null) return { ...attempt, outcome: 'slowedDown' }
  const isRight = await passwords.matches(account?.passwordHash ?? null, password)
  if (account && isRight) return { outcome: 'right', userId: account.userId, attempt }
  await logFailure(pool, {
    by: { username },
    at: new Date(clock()),
    method: 'password',
    kind,
    device,
    network: placeOf(address),
  })
  return { outcome: 'refused' }
}

/** Continues after any first step. An API client cannot take a second one, so it is refused. */
export async function enter(
  dependencies: Pick<SignInDependencies, 'clock' | 'sessions' | 'devices' | 'factors'>,
  client: PoolClient,
  arrival: Arrival,
): Promise<Exclude<SignInOutcome, { outcome: 'slowedDown' }>> {
  const { factors } = dependencies
  const { userId, kind } = arrival
  const owesFactor = hasFactor(await factors.read(client, userId))
  if (kind === 'program' && (owesFactor || (await factors.isRequired(client, userId))))
    return { outcome: 'refused' }
  return owesFactor ? { outcome: 'secondStep', userId } : completeSignIn(dependencies, client, arrival)
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
