import { createHmac } from 'node:crypto'
import {
  FAILURE_WINDOW_MINUTES,
  LOCK_MINUTES,
  MAX_FAILURES_PER_ACCOUNT,
  MAX_FAILURES_PER_ADDRESS,
} from '@foyer/fair-domain'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/in-transaction.ts'
import { lockKeys } from './lock-keys.ts'

const MINUTE_MS = 60_000

export interface Attempt {
  lockedUntil: null
  accountKey: Buffer
  /** Set when this very attempt used up what the address may fail. */
  lockedAddress: Buffer | null
}

/**
 * Counts failed sign-ins per account and per network address. An attempt is booked as failed before the password is
 * looked at, and cleared when it was right: a thousand guesses sent at once are still counted one by one.
 */
export function createThrottle({
  pool,
  clock,
  secretKey,
}: {
  pool: Pool
  clock: () => number
  secretKey: string
}) {
  const keyOf = (kind: string, value: string) =>
    createHmac('sha256', secretKey).update(`${kind}:${value}`).digest()

  function book(username: string, address: string): Promise<Attempt | { lockedUntil: number }> {
    const accountKey = keyOf('account', username)
    const addressKey = keyOf('address', address)
    return inTransaction(pool, async (client) => {
      const now = clock()
      await lockKeys(client, [accountKey, addressKey])
      const lockedUntil = await readLock(client, [accountKey, addressKey], now)
      if (lockedUntil !== null) return { lockedUntil }
      await client.query(
        'insert into identity.sign_in_attempt (account_key, address_key, at) values ($1, $2, $3)',
        [accountKey, addressKey, new Date(now)],
      )
      const { ofAccount, ofAddress } = await countRecent(client, accountKey, addressKey, now)
      if (ofAccount >= MAX_FAILURES_PER_ACCOUNT) await lock(client, accountKey, now)
      if (ofAddress >= MAX_FAILURES_PER_ADDRESS) await lock(client, addressKey, now)
      const lockedAddress = ofAddress >= MAX_FAILURES_PER_ADDRESS ? addressKey : null
      return { lockedUntil: null, accountKey, lockedAddress }
    })
  }

  /** The password was right: what came before no longer counts. */
  async function clear(client: Pick<PoolClient, 'query'>, { accountKey, lockedAddress }: Attempt) {
    await client.query('delete from identity.sign_in_attempt where account_key = $1', [accountKey])
    await client.query('delete from identity.sign_in_lock where key = any($1)', [
      lockedAddress ? [accountKey, lockedAddress] : [accountKey],
    ])
  }

  return { book, clear }
}

async function readLock(client: PoolClient, keys: readonly Buffer[], now: number) {
  const { rows } = await client.query<{ until: Date | null }>(
    'select max(until) as until from identity.sign_in_lock where key = any($1) and until > $2',
    [keys, new Date(now)],
  )
  return rows[0]?.until?.getTime() ?? null
}

async function countRecent(client: PoolClient, accountKey: Buffer, addressKey: Buffer, now: number) {
  const { rows } = await client.query<{ ofAccount: number; ofAddress: number }>(
    `select
       (select count(*)::int from identity.sign_in_attempt where account_key = $1 and at > $3) as "ofAccount",
       (select count(*)::int from identity.sign_in_attempt where address_key = $2 and at > $3) as "ofAddress"`,
    [accountKey, addressKey, new Date(now - FAILURE_WINDOW_MINUTES * MINUTE_MS)],
  )
  return rows[0] ?? { ofAccount: 0, ofAddress: 0 }
}

async function lock(client: PoolClient, key: Buffer, now: number) {
  await client.query(
    `insert into identity.sign_in_lock (key, until) values ($1, $2)
     on conflict (key) do update set until = excluded.until`,
    [key, new Date(now + LOCK_MINUTES * MINUTE_MS)],
  )
}
