import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { removeUnused } from '../files/unused-files.ts'
import type { RecordServerOptions } from '../options.ts'
import { IDEMPOTENCY_KEY_DAYS } from '../writes/idempotency.ts'
import { WATCH_REQUEST_MS } from './watch-requests.ts'

/** Over a weekend somebody comes back to where they were. */
export const DEFAULT_CHANGES_KEPT_HOURS = 72
const HOUR_MS = 3600 * 1000
const IDEMPOTENCY_KEY_MS = IDEMPOTENCY_KEY_DAYS * 24 * 3600 * 1000

/**
 * Forgets what was kept for a while only: changes after three days, or as set; first answers after thirty days; requests for
 * streams that nobody holds. Changes that stand in parts by day go with their part; these are the others.
 */
export async function purgePlatform(
  pool: Pool,
  nowMs: number,
  changesKeptHours = DEFAULT_CHANGES_KEPT_HOURS,
) {
  await pool.query(
    `with gone as (
       delete from record_platform.change_event_rest where happened_at < $1 returning transaction_id),
     newest as (select transaction_id from gone order by transaction_id desc limit 1)
     update record_platform.change_horizon h set transaction_id = newest.transaction_id
     from newest where newest.transaction_id > h.transaction_id`,
    [new Date(nowMs - changesKeptHours * HOUR_MS)],
  )
  await pool.query('delete from record_platform.idempotency_key where created_at < $1', [
    new Date(nowMs - IDEMPOTENCY_KEY_MS),
  ])
  await pool.query('delete from record_platform.watch_request where asked_at < $1', [
    new Date(nowMs - WATCH_REQUEST_MS),
  ])
}

const PURGE_INTERVAL_MS = 10 * 60 * 1000

/** For as long as the server runs. */
export function purgeRegularly(app: FastifyInstance, options: RecordServerOptions) {
  const timer = setInterval(() => {
    purgeAll(options).catch((error: Error) =>
      options.log.warn({ name: error.name }, 'what is no longer needed could not be purged'),
    )
  }, PURGE_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

async function purgeAll({ pool, clock, files, changesKeptHours }: RecordServerOptions) {
  await purgePlatform(pool, clock(), changesKeptHours)
  await removeUnused(pool, files, clock())
}
