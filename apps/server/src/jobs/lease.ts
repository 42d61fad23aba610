import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { Postponed } from './task.ts'

/** What a dead holder leaves behind ends after this long; one that lives renews it in time. */
const SECONDS = 30
const RENEW_MS = 10_000

/**
 * Does something outside the database that two must not do at once, without holding a transaction meanwhile. Whoever
 * comes while another is at it is postponed until that one must be done, or dead; or only for a while, where there may
 * be something left to do for them.
 */
export async function withLease<T>(
  pool: Pick<Pool, 'query'>,
  key: string,
  work: () => Promise<T>,
  { lookAgainMs = SECONDS * 1000 }: { lookAgainMs?: number } = {},
): Promise<T> {
  const holder = randomBytes(9).toString('hex')
  const taken = await takeFreeLeases(pool, [key], holder)
  if (taken.length === 0) throw new Postponed(await endOf(pool, key, lookAgainMs))
  const renewal = setInterval(() => {
    pool
      .query(
        `update jobs.lease set until = now() + $3 * interval '1 second' where key = $1 and holder = $2`,
        [key, holder, SECONDS],
      )
      // The next renewal may come through.
      .catch(() => {})
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // If nobody hears it, it ends by itself.
    await releaseLeases(pool, [key], holder).catch(() => {})
  }
}

/** Of these the leases that nobody holds. In a transaction whoever comes later waits for its end. */
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
