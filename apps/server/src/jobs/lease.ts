import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { Postponed } from './task.ts'

/** Lifetime of a lease; a live holder renews it in time. */
const SECONDS = 30
const RENEW_MS = 10_000

/**
 * Runs exclusive work outside of the database under a lease, without an open transaction. A concurrent caller
 * is postponed until the lease ends, or for a shorter time if there may be work of its own.
 */
export async function withLease<T>(
  pool: Pick<Pool, 'query'>,
  key: string,
  work: () => Promise<T>,
  { lookAgainMs = SECONDS * 1000 }: { lookAgainMs?: number } = {},
): Promise<T> {
  const holder = randomBytes(9).toString('hex')
  const acquired = await takeFreeLeases(pool, [key], holder)
  if (acquired.length === 0) throw new Postponed(await endOf(pool, key, lookAgainMs))
  const renewal = setInterval(() => {
    pool
      .query(
        `update jobs.lease set until = now() + $3 * interval '1 second' where key = $1 and holder = $2`,
        [key, holder, SECONDS],
      )
      // The next renewal may succeed.
      .catch(() => {})
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // Otherwise it expires by itself.
    await releaseLeases(pool, [key], holder).catch(() => {})
  }
}

/** Acquires those of the leases that are free. In a transaction, concurrent callers wait for its end. */
export async function takeFreeLeases(
  database: Pick<Pool, 'query'>,
  keys: readonly string[],
  holder: string,
): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `insert into jobs.lease (key, holder, until) select key, $2, now() + $3 * interval '1 second' from unnest($1::text[]) as k (key)
     on conflict (key) do update set holder = excluded.holder, until = excluded.until
     where lease.until < now() returning key`,
    [keys, holder, SECONDS],
  )
  return rows.map(({ key }) => key)
}

export const releaseLeases = (database: Pick<Pool, 'query'>, keys: readonly string[], holder: string) =>
  database.query('delete from jobs.lease where key = any($1) and holder = $2', [keys, holder])

async function endOf(pool: Pick<Pool, 'query'>, key: string, atMostMs: number) {
  const { rows } = await pool.query<{ until: Date }>(
    `select least(until, now() + $2 * interval '1 millisecond') as until from jobs.lease where key = $1`,
    [key, atMostMs],
  )
  return rows[0]?.until ?? new Date()
}
