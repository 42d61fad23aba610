import type { Pool } from 'pg'
import { COOKIES } from '../../cookies.ts'
import { SESSION_SECONDS } from '../../http/session-cookie.ts'
import { purgeThrottle } from './throttle.ts'

const HOUR_MS = 3_600_000

/** Deletes expired sessions and old rows. */
export async function purgeExpired(pool: Pool, now: number, idleMs: number) {
  await pool.query('delete from identity.session where expires_at <= $1 or last_seen_at <= $2', [
    new Date(now),
    new Date(now - idleMs),
  ])
  // No browser sends the cookie any longer.
  await pool.query('delete from identity.revoked_session where at <= $1', [
    new Date(now - SESSION_SECONDS * 1000),
  ])
  // The browser deletes what it stores after 7 days without the server; one that was not seen for long is unknown again.
  await pool.query('delete from identity.stored_device where synced_at <= $1', [
    new Date(now - COOKIES.device.seconds * 1000),
  ])
  await purgeThrottle(pool, now)
  await pool.query('delete from identity.mail_turn where at <= $1', [new Date(now - 24 * HOUR_MS)])
  await pool.query('delete from identity.used_challenge where at <= $1', [new Date(now - 24 * HOUR_MS)])
  await pool.query('delete from identity.signing_code where expires_at <= $1', [new Date(now)])
  // Kept a little longer than valid, so that a late user gets a specific message.
  await pool.query('delete from identity.link where expires_at <= $1', [new Date(now - 30 * 24 * HOUR_MS)])
}
