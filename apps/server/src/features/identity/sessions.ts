import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { hashOf, newToken } from './session-token.ts'

export type SessionKind = 'browser' | 'program'

/** One person's session in either language: the page decides which one is spoken. */
export type SessionsByLanguage = Readonly<Record<Language, Session>>

const HOUR_MS = 3_600_000
const LIFETIME_MS: Record<SessionKind, number> = { browser: 7 * 24 * HOUR_MS, program: 2 * HOUR_MS }
/** A browser that was closed without logging out. */
const IDLE_MS = 12 * HOUR_MS
/** How often "last seen" is written: often enough to judge idleness, seldom enough to cost nothing. */
const SEEN_STEP_MS = 5 * 60_000
/** How long another server may still accept a session that was ended here. */
const CACHE_MS = 15_000
const MAX_CACHED = 10_000
const TIME_ZONE = 'Europe/Rome'

export const SESSION_SECONDS = LIFETIME_MS.browser / 1000

export type Sessions = ReturnType<typeof createSessions>

/** Opens, finds and ends sessions. Finding one that was used a moment ago asks no database. */
export function createSessions({ pool, clock }: { pool: Pool; clock: () => number }) {
  const cache = new Map<string, { until: number; userId: string; sessions: SessionsByLanguage }>()

  async function open(
    userId: string,
    kind: SessionKind,
    client: Pick<PoolClient, 'query'> = pool,
    device: string | null = null,
  ) {
    const token = newToken()
    const now = clock()
    await client.query(
      `insert into identity.session (token_hash, user_id, kind, device, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $6)`,
      [hashOf(token), userId, kind, device, new Date(now), new Date(now + LIFETIME_MS[kind])],
    )
    return token
  }

  async function find(token: string): Promise<SessionsByLanguage | null> {
    const now = clock()
    const cached = cache.get(token)
    if (cached && now < cached.until) return cached.sessions
    cache.delete(token)
    const row = await readRow(pool, token, now)
    if (!row) return null
    if (now - row.lastSeenAt.getTime() > SEEN_STEP_MS)
      await pool.query('update identity.session set last_seen_at = $2 where token_hash = $1', [
        hashOf(token),
        new Date(now),
      ])
    const sessions = sessionsOf(row)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(token, { until: now + CACHE_MS, userId: row.userId, sessions })
    return sessions
  }

  async function end(token: string) {
    cache.delete(token)
    await pool.query('delete from identity.session where token_hash = $1', [hashOf(token)])
  }

  /** Signs the person out everywhere, within the caller's transaction. */
  async function endAll(userId: string, client: Pick<PoolClient, 'query'>) {
    await client.query('delete from identity.session where user_id = $1', [userId])
  }

  /** What the person is or may do has changed: look again at the next request. */
  function forget(userId: string) {
    for (const [token, cached] of cache) if (cached.userId === userId) cache.delete(token)
  }

  return { open, find, end, endAll, forget }
}

interface SessionRow {
  userId: string
  profiles: string[]
  contactId: string | null
  accountId: string | null
  lastSeenAt: Date
}

async function readRow(pool: Pool, token: string, now: number) {
  const { rows } = await pool.query<SessionRow>(
    `select u.id as "userId", u.profiles, u.contact_id as "contactId", c.account_id as "accountId",
            s.last_seen_at as "lastSeenAt"
     from identity.session s
     join user_account u on u.id = s.user_id
     left join contact c on c.id = u.contact_id
     where s.token_hash = $1 and u.is_active and s.expires_at > $2 and s.last_seen_at > $3`,
    [hashOf(token), new Date(now), new Date(now - IDLE_MS)],
  )
  return rows[0]
}

function sessionsOf({ userId, profiles, contactId, accountId }: SessionRow): SessionsByLanguage {
  const common = {
    userId,
    profiles,
    attributes: {
      contactId: contactId === null ? [] : [contactId],
      accountId: accountId === null ? [] : [accountId],
    },
    timeZone: TIME_ZONE,
  }
  return { it: { ...common, language: 'it' }, 'en-US': { ...common, language: 'en-US' } }
}

/** Removes sessions that nobody can use any more, and attempts too old to count. */
export async function purgeExpired(pool: Pool, now: number) {
  await pool.query('delete from identity.session where expires_at <= $1 or last_seen_at <= $2', [
    new Date(now),
    new Date(now - IDLE_MS),
  ])
  await pool.query('delete from identity.sign_in_attempt where at <= $1', [new Date(now - 24 * HOUR_MS)])
  await pool.query('delete from identity.sign_in_lock where until <= $1', [new Date(now)])
  // Kept a little longer than they work, so that who comes late is told that it is too late.
  await pool.query('delete from identity.link where expires_at <= $1', [new Date(now - 30 * 24 * HOUR_MS)])
}
