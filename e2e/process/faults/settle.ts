import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const SETTLE_MS = 150_000

/** Waits until no job is left. Retries that are due in minutes run now, as from the console. */
export async function settle(pool: pg.Pool) {
  for (const end = performance.now() + SETTLE_MS; ; ) {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from graphile_worker.jobs where attempts < max_attempts',
    )
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0) return
    if (performance.now() > end) throw new Error(`${waiting} jobs are left`)
    await pool.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
         where locked_at is null and run_at > now() + interval '3 seconds'), run_at := now())`,
    )
    await delay(1_000)
  }
}
