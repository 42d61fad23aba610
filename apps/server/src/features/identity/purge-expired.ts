import type { Pool } from 'pg'
import type { Task } from '../../jobs/task.ts'
import { purgeGrants } from '../../services/identity/apps/app-grants.ts'
import { purgeExpired } from '../../services/identity/purge-expired.ts'

/** Runs hourly: deletes expired sessions and tokens. */
export const purgeExpiredTask = (pool: Pool, clock: () => number, idleMs: number): Task => ({
  name: 'purge-expired-sessions',
  cron: '7 * * * *',
  run: async () => {
    await purgeExpired(pool, clock(), idleMs)
    await purgeGrants(pool, clock())
  },
})
