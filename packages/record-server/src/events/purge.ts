import { BULK_JOB_DAYS } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { removeUnused } from '../files/unused-files.ts'
import type { RecordServerOptions } from '../options.ts'
import { MERGED_RECORD_DAYS } from '../records/merged-records.ts'
import { IDEMPOTENCY_KEY_DAYS } from '../writes/idempotency.ts'
import { REQUEST_TTL_MS } from './subscription-requests.ts'

/** Lets a client resume after a weekend. */
export const DEFAULT_CHANGE_RETENTION_HOURS = 72
const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
const IDEMPOTENCY_KEY_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS
const MERGED_RECORD_MS = MERGED_RECORD_DAYS * DAY_MS

/**
 * Deletes expired data: change events (three days by default), idempotency keys (thirty days), merges (ninety
 * days), bulk jobs with their rows (seven days) and unclaimed subscription requests. Change events in daily
 * partitions are dropped with their partition; this deletes
 * those in the default partition.
 */
export async function purgePlatform(
  pool: Pool,
  nowMs: number,
  changesKeptHours = DEFAULT_CHANGE_RETENTION_HOURS,
) {
  await pool.query(
    `with deleted as (
       delete from record_platform.change_event_rest where happened_at < $1 returning transaction_id),
     newest as (select transaction_id from deleted order by transaction_id desc limit 1)
     update record_platform.change_horizon h set transaction_id = newest.transaction_id
     from newest where newest.transaction_id > h.transaction_id`,
    [new Date(nowMs - changesKeptHours * HOUR_MS)],
  )
  await pool.query('delete from record_platform.idempotency_key where created_at < $1', [
    new Date(nowMs - IDEMPOTENCY_KEY_MS),
  ])
  await pool.query('delete from record_platform.merged_record where merged_at < $1', [
    new Date(nowMs - MERGED_RECORD_MS),
  ])
  await pool.query('delete from record_platform.bulk_job where created_at < $1', [
    new Date(nowMs - BULK_JOB_DAYS * DAY_MS),
  ])
  await pool.query('delete from record_platform.watch_request where asked_at < $1', [
    new Date(nowMs - REQUEST_TTL_MS),
  ])
}

const PURGE_INTERVAL_MS = 10 * 60 * 1000

/** Runs until the server closes. */
export function purgeRegularly(app: FastifyInstance, options: RecordServerOptions) {
  const timer = setInterval(() => {
    purgeAll(options).catch((error: Error) =>
      options.log.warn({ name: error.name }, 'Purging expired data failed'),
    )
  }, PURGE_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

async function purgeAll({ pool, clock, files, changesKeptHours }: RecordServerOptions) {
  await purgePlatform(pool, clock(), changesKeptHours)
  await removeUnused(pool, files, clock())
}
