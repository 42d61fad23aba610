import type { RehearsedMailItem, SignInMethod } from '@foyer/fair-domain'
import { isDatabaseAway, type Session } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../database/read-rows.ts'
import { SESSION_SECONDS } from '../../http/session-cookie.ts'
import { companyStatusOf } from '../company-roles/company-status.ts'
import { type Cached, type Changed, createSessionCache, type SessionsByLanguage } from './session-cache.ts'
import { ALONE, readSessionRow, type SessionRow, sessionsOf } from './session-row.ts'
import { hashOf, newToken } from './session-token.ts'

export type SessionKind = 'browser' | 'program'

/** Origin and method of a session, as little as its owner needs. */
export interface SessionOrigin {
  device?: string | null
  network?: string | null
  method?: SignInMethod
  /** The API client or app that it was opened for, and its scope. */
  clientId?: string
  grantId?: string
  isReadOnly?: boolean
}

/** Lifetime of a token. */
export const PROGRAM_SECONDS = 2 * 3600
const LIFETIME_MS: Record<SessionKind, number> = {
  browser: SESSION_SECONDS * 1000,
  program: PROGRAM_SECONDS * 1000,
}
/** Interval between writes of "last seen": short enough to detect idleness, long enough to be cheap. */
const SEEN_STEP_MS = 5 * 60_000
/** Maximum time that a server without notifications may accept a session that was ended elsewhere. */
const CACHE_MS = 15_000

/** Channel of notifications about changed sessions. */
export const SESSION_CHANNEL = 'foyer_session'

type Client = Pick<PoolClient, 'query'>

export type Sessions = ReturnType<typeof createSessions>

interface SessionsOptions {
  pool: Pool
  clock: () => number
  /** Idle time after which a session ends. */
  idleMs: number
}

/**
 * Opens, finds and ends sessions. Recently used ones are found without the database; changes are published to
 * the other servers with the commit.
 */
export function createSessions({ pool, clock, idleMs }: SessionsOptions) {
  const cache = createSessionCache(clock)

  async function open(
    userId: string,
    kind: SessionKind,
    client: Client = pool,
    { device = null, network = null, method, clientId, grantId, isReadOnly = false }: SessionOrigin = {},
  ) {
    const token = newToken()
    const now = clock()
    await client.query(
      `insert into identity.session
         (token_hash, user_id, kind, device, network, method, created_at, authenticated_at, last_seen_at, expires_at,
          client_id, grant_id, is_read_only)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8, $9, $10, $11)`,
      [
        hashOf(token),
        userId,
        kind,
        device,
        network,
        method ?? null,
        new Date(now),
        new Date(now + LIFETIME_MS[kind]),
        clientId ?? null,
        grantId ?? null,
        isReadOnly,
      ],
    )
    return token
  }

  /** The limit of the client of the token; null for the default. */
  async function limitOf(token: string): Promise<Cached['limit']> {
    if (!(await find(token, { isUse: false }))) return null
    return cache.get(token)?.limit ?? null
  }

  /** Returns the sessions of a token. Automatic requests of a page, such as the change stream, do not count as use. */
  async function find(token: string, { isUse = true } = {}): Promise<SessionsByLanguage | null> {
    const cached = cache.get(token)
    if (cached) {
      if (isUse && clock() - cached.seenAt > SEEN_STEP_MS) {
        cached.seenAt = clock()
        await markSeen(token, cached.seenAt)
      }
      return cached.sessions
    }
    const reading = cache.beginReading()
    const now = clock()
    const row = await readSessionRow(pool, token, now, idleMs)
    if (!row) return null
    let seenAt = row.lastSeenAt.getTime()
    if (isUse && now - seenAt > SEEN_STEP_MS) {
      seenAt = now
      await markSeen(token, now)
    }
    const sessions = sessionsOf(row, await companyStatusOf(pool, row, row.rehearsalEdition))
    const until = Math.min(
      now + CACHE_MS,
      seenAt + idleMs,
      row.actUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    )
    const { clientId, callsPerMinute } = row
    const limit = clientId !== null && callsPerMinute !== null ? { clientId, callsPerMinute } : null
    cache.keep(token, reading, row.snapshot, { ...row, until, seenAt, sessions, limit })
    return sessions
  }

  /**
   * The current access of a user, for work in their name while they are absent; null if the account no longer exists.
   */
  async function ofUser(userId: string): Promise<Session | null> {
    const { rows } = await pool.query<Pick<SessionRow, 'userId' | 'profiles' | 'contactId' | 'accountId'>>(
      `select u.id as "userId", u.profiles, u.contact_id as "contactId", c.account_id as "accountId"
       from user_account u left join contact c on c.id = u.contact_id where u.id = $1 and u.is_active`,
      [userId],
    )
    const [row] = rows
    if (!row) return null
    return sessionsOf({ ...ALONE, ...row }, await companyStatusOf(pool, row))['en-US']
  }

  /** While only the replica is available, reads work without updating "last seen". */
  const markSeen = (token: string, now: number) =>
    pool
      .query('update identity.session set last_seen_at = $2 where token_hash = $1', [
        hashOf(token),
        new Date(now),
      ])
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      })

  /**
   * Sets the day and edition of this browser's rehearsal (null: the open edition; undefined: unchanged).
   * Without a day the rehearsal ends; earlier held mails are deleted.
   */
  async function rehearse(token: string, day: string | null, editionId?: string | null) {
    const { rows } = await pool.query<{ id: string; userId: string }>(
      `update identity.session set rehearsal_day = $2,
         rehearsal_edition = case when $3 then rehearsal_edition else $4 end
       where token_hash = $1 returning id, user_id as "userId"`,
      [hashOf(token), day, day !== null && editionId === undefined, editionId ?? null],
    )
    const [session] = rows
    if (!session) return
    if (day === null)
      await pool.query('delete from identity.rehearsal_mail where session_id = $1', [session.id])
    await forget({ userId: session.userId })
  }

  /** Returns the mails that this session's rehearsal would have sent, newest first. */
  async function heldMails(sessionId: string, limit: number) {
    const { rows } = await pool.query<RehearsedMailItem>(
      `select id::text, day::text, ${isoTime('at')} as at, recipient as "to", subject, text from identity.rehearsal_mail
       where session_id::text = $1 order by id desc limit $2`,
      [sessionId, limit],
    )
    return rows
  }

  /** Returns the user of the ended session. The browser of a user who signs out stores nothing any more. */
  async function end(token: string, { removesDevice = false } = {}) {
    const { rows } = await pool.query<{ userId: string }>(
      `with ended as (delete from identity.session where token_hash = $1 returning id, user_id as "userId"),
       removed as (delete from identity.stored_device where $2 and session_id in (select id from ended))
       select "userId" from ended`,
      [hashOf(token), removesDevice],
    )
    const userId = rows[0]?.userId ?? null
    if (userId !== null) await forget({ userId })
    return userId
  }

  /**
   * Signs the user out everywhere, including authorised apps, within the caller's transaction. Their browsers delete the data
   * that they store, except the one of `ownToken`, from which the user does this; none with `keepsDevices`.
   */
  async function endAll(
    userId: string,
    client: Client,
    { ownToken, keepsDevices = false }: { ownToken?: string | undefined; keepsDevices?: boolean } = {},
  ) {
    await client.query(
      `with own as (select id from identity.session where token_hash = $3),
       ended as (delete from identity.session where user_id = $1 returning token_hash),
       removed as (delete from identity.stored_device where user_id = $1
         and session_id is distinct from (select id from own))
       insert into identity.revoked_session (token_hash, at) select token_hash, $2 from ended where token_hash is distinct from $3 and not $4`,
      [userId, new Date(clock()), ownToken === undefined ? null : hashOf(ownToken), keepsDevices],
    )
    await client.query(
      'update identity.app_grant set revoked_at = $2 where user_id = $1 and revoked_at is null',
      [userId, new Date(clock())],
    )
    await forget({ userId }, client)
  }

  /** Whether the session of a token was ended from elsewhere. */
  async function isRevoked(token: string) {
    const { rowCount } = await pool.query<{ at: Date }>(
      'select at from identity.revoked_session where token_hash = $1',
      [hashOf(token)],
    )
    return rowCount !== 0
  }

  /** Invalidates cached sessions whose rights change with this transaction, on all servers. */
  async function forget(changed: Changed, client: Client = pool) {
    const { rows } = await client.query<{ transaction: string; pg_notify: string }>(
      'select pg_current_xact_id()::text as transaction, pg_notify($1, $2)',
      [SESSION_CHANNEL, JSON.stringify(changed)],
    )
    cache.drop(changed, rows[0]?.transaction)
  }

  /** Handles a notification of another server; an empty payload means that some may have been missed. */
  const hear = (payload: string) =>
    cache.drop(payload === '' ? 'everybody' : (JSON.parse(payload) as Changed))

  return { open, find, ofUser, limitOf, end, endAll, isRevoked, forget, hear, rehearse, heldMails, idleMs }
}
