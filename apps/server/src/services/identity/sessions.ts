import {
  ACTING_STAFF,
  MAILBOX,
  REHEARSERS,
  type RehearsedMailItem,
  type SignInMethod,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import { isDatabaseAway, type Session } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../database/read-rows.ts'
import { OF_APP } from '../../http/require-themselves.ts'
import { SESSION_SECONDS } from '../../http/session-cookie.ts'
import { companyStandingOf } from '../company-roles/company-standing.ts'
import { REHEARSAL } from '../rehearsal/rehearsing.ts'
import { type Cached, type Changed, createSessionCache, type SessionsByLanguage } from './session-cache.ts'
import { hashOf, newToken } from './session-token.ts'
import { purgeThrottle } from './throttle.ts'

export type SessionKind = 'browser' | 'program'

/** Where a session was opened, and how, in as few words as its owner needs. */
export interface SessionOrigin {
  device?: string | null
  network?: string | null
  method?: SignInMethod
  /** The program or app that it was opened for, and what that was allowed. */
  clientId?: string
  grantId?: string
  isReadOnly?: boolean
}

/** Set on a session whose person owes a second factor that their role asks for. */
export const LACKS_FACTOR = 'lacksFactor'

const HOUR_MS = 3_600_000
/** How long a token is good for. */
export const PROGRAM_SECONDS = 2 * 3600
const LIFETIME_MS: Record<SessionKind, number> = {
  browser: SESSION_SECONDS * 1000,
  program: PROGRAM_SECONDS * 1000,
}
/** How often "last seen" is written: often enough to judge idleness, seldom enough to cost nothing. */
const SEEN_STEP_MS = 5 * 60_000
/** How long a server that cannot hear the others may still accept a session that was ended there. */
const CACHE_MS = 15_000
const TIME_ZONE = 'Europe/Rome'

/** On which servers tell each other whose sessions changed. */
export const SESSION_CHANNEL = 'foyer_session'

type Client = Pick<PoolClient, 'query'>

export type Sessions = ReturnType<typeof createSessions>

interface SessionsOptions {
  pool: Pool
  clock: () => number
  /** A session that nobody used for this long is over. */
  idleMs: number
}

/**
 * Opens, finds and ends sessions. Finding one that was used a moment ago asks no database. What ends or changes them
 * is told to the other servers with the commit.
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

  /** The limit of the client that the token was issued to; null where the common one holds. */
  async function limitOf(token: string): Promise<Cached['limit']> {
    if (!(await find(token, { isUse: false }))) return null
    return cache.get(token)?.limit ?? null
  }

  /** Whose token it is. What a page does by itself, as following the changes, is no use of the session. */
  async function find(token: string, { isUse = true } = {}): Promise<SessionsByLanguage | null> {
    const known = cache.get(token)
    if (known) {
      if (isUse && clock() - known.seenAt > SEEN_STEP_MS) {
        known.seenAt = clock()
        await markSeen(token, known.seenAt)
      }
      return known.sessions
    }
    const reading = cache.beginReading()
    const now = clock()
    const row = await readRow(pool, token, now, idleMs)
    if (!row) return null
    let seenAt = row.lastSeenAt.getTime()
    if (isUse && now - seenAt > SEEN_STEP_MS) {
      seenAt = now
      await markSeen(token, now)
    }
    const sessions = sessionsOf(row, await companyStandingOf(pool, row))
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

  /** What somebody may see and do, for what is done in their name while they are away; null when they are no longer here. */
  async function ofUser(userId: string): Promise<Session | null> {
    const { rows } = await pool.query<Pick<SessionRow, 'userId' | 'profiles' | 'contactId' | 'accountId'>>(
      `select u.id as "userId", u.profiles, u.contact_id as "contactId", c.account_id as "accountId"
       from user_account u left join contact c on c.id = u.contact_id where u.id = $1 and u.is_active`,
      [userId],
    )
    const [row] = rows
    if (!row) return null
    return sessionsOf({ ...ALONE, ...row }, await companyStandingOf(pool, row))['en-US']
  }

  /** While only a copy of the database answers people read on, unseen. */
  const markSeen = (token: string, now: number) =>
    pool
      .query('update identity.session set last_seen_at = $2 where token_hash = $1', [
        hashOf(token),
        new Date(now),
      ])
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      })

  /** From now on this browser sees the fair as on that day; null: as it is. What was held back before is forgotten. */
  async function rehearse(token: string, day: string | null) {
    const { rows } = await pool.query<{ id: string; userId: string }>(
      `update identity.session set rehearsal_day = $2 where token_hash = $1 returning id, user_id as "userId"`,
      [hashOf(token), day],
    )
    const [session] = rows
    if (!session) return
    if (day === null)
      await pool.query('delete from identity.rehearsal_mail where session_id = $1', [session.id])
    await forget({ userId: session.userId })
  }

  /** The mails that steps of this session's rehearsal would have sent, newest first. */
  async function heldMails(sessionId: string, limit: number) {
    const { rows } = await pool.query<RehearsedMailItem>(
      `select id::text, day::text, ${isoTime('at')} as at, recipient as "to", subject, text from identity.rehearsal_mail
       where session_id::text = $1 order by id desc limit $2`,
      [sessionId, limit],
    )
    return rows
  }

  /** Gives whose session it was. */
  async function end(token: string) {
    const { rows } = await pool.query<{ userId: string }>(
      'delete from identity.session where token_hash = $1 returning user_id as "userId"',
      [hashOf(token)],
    )
    const userId = rows[0]?.userId ?? null
    if (userId !== null) await forget({ userId })
    return userId
  }

  /** Signs the person out everywhere, apps that they let in included, within the caller's transaction. */
  async function endAll(userId: string, client: Client) {
    await client.query('delete from identity.session where user_id = $1', [userId])
    await client.query(
      'update identity.app_grant set revoked_at = $2 where user_id = $1 and revoked_at is null',
      [userId, new Date(clock())],
    )
    await forget({ userId }, client)
  }

  /** What somebody is or may do changes with this transaction: look again at the next request. */
  async function forget(changed: Changed, client: Client = pool) {
    const { rows } = await client.query<{ transaction: string }>(
      'select pg_current_xact_id()::text as transaction, pg_notify($1, $2)',
      [SESSION_CHANNEL, JSON.stringify(changed)],
    )
    cache.drop(changed, rows[0]?.transaction)
  }

  /** Another server has told, or may have told while nobody listened. */
  const hear = (payload: string) =>
    cache.drop(payload === '' ? 'everybody' : (JSON.parse(payload) as Changed))

  return { open, find, ofUser, limitOf, end, endAll, forget, hear, rehearse, heldMails, idleMs }
}

interface SessionRow {
  sessionId: string
  /** Set while this browser rehearses another day. */
  rehearsalDay: string | null
  userId: string
  profiles: string[]
  contactId: string | null
  accountId: string | null
  lastSeenAt: Date
  /** What the read could see. */
  snapshot: string
  /** Set while a member of staff acts on behalf of this person. */
  staffId: string | null
  actReason: string | null
  actUntil: Date | null
  lacksFactor: boolean
  isReadOnly: boolean
  isOfApp: boolean
  clientId: string | null
  callsPerMinute: number | null
}

/** Nobody acts for them, nothing is rehearsed, and no browser owes anything. */
const ALONE = {
  sessionId: '',
  rehearsalDay: null,
  staffId: null,
  actReason: null,
  lacksFactor: false,
  isReadOnly: false,
  isOfApp: false,
}

async function readRow(pool: Pool, token: string, now: number, idleMs: number) {
  const { rows } = await pool.query<SessionRow>(
    `select u.id as "userId", u.profiles, u.contact_id as "contactId", c.account_id as "accountId",
            s.id::text as "sessionId", case when own.profiles && $6 then s.rehearsal_day::text end as "rehearsalDay",
            s.last_seen_at as "lastSeenAt", a.staff as "staffId", a.reason as "actReason", a.until as "actUntil",
            s.kind = 'browser' and exists (select from identity.factor_rule r where r.profile = any(own.profiles))
              and not exists (select from identity.passkey p where p.user_id = own.id)
              and not exists (select from identity.totp t where t.user_id = own.id) as "lacksFactor",
            s.is_read_only as "isReadOnly", s.grant_id is not null as "isOfApp", s.client_id as "clientId", program.calls_per_minute as "callsPerMinute",
            pg_current_snapshot()::text as snapshot
     from identity.session s
     left join identity.api_client program on program.client_id = s.client_id
     join user_account own on own.id = s.user_id and own.is_active
     -- Who signs in anew is themselves again: what was begun before counts no more.
     left join lateral (
       select acting.staff, acting."user", acting.reason, acting.until
       from acting_session acting join user_account customer on customer.id = acting."user" and customer.is_active
       where acting.staff = s.user_id and s.kind = 'browser' and acting.ended_at is null and acting.until > $2
         and acting.created_date >= s.created_at and own.profiles && $4 and not customer.profiles && $5
       limit 1) a on true
     join user_account u on u.id = coalesce(a."user", s.user_id)
     left join contact c on c.id = u.contact_id
     where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3`,
    [hashOf(token), new Date(now), new Date(now - idleMs), ACTING_STAFF, STAFF_PROFILES, REHEARSERS],
  )
  return rows[0]
}

function sessionsOf(
  {
    userId,
    profiles,
    contactId,
    accountId,
    staffId,
    actReason,
    sessionId,
    rehearsalDay,
    lacksFactor,
    isReadOnly,
    isOfApp,
  }: Omit<SessionRow, 'lastSeenAt' | 'snapshot' | 'actUntil' | 'clientId' | 'callsPerMinute'>,
  standing: Awaited<ReturnType<typeof companyStandingOf>>,
): SessionsByLanguage {
  const common = {
    userId,
    profiles: [...profiles, ...standing.profiles],
    attributes: {
      ...standing.attributes,
      contactId: contactId === null ? [] : [contactId],
      accountId: accountId === null ? [] : [accountId],
      [MAILBOX]: staffId === null ? [userId] : [],
      ...(rehearsalDay === null ? {} : { [REHEARSAL]: [rehearsalDay, sessionId] }),
      ...(lacksFactor ? { [LACKS_FACTOR]: ['yes'] } : {}),
      ...(isOfApp ? { [OF_APP]: ['yes'] } : {}),
      ...(staffId === null ? {} : { actorId: [staffId], actReason: actReason === null ? [] : [actReason] }),
    },
    timeZone: TIME_ZONE,
    ...(isReadOnly ? { readOnly: true } : {}),
  }
  return { it: { ...common, language: 'it' }, 'en-US': { ...common, language: 'en-US' } }
}

/** Removes sessions that nobody can use any more, and what is too old to count. */
export async function purgeExpired(pool: Pool, now: number, idleMs: number) {
  await pool.query('delete from identity.session where expires_at <= $1 or last_seen_at <= $2', [
    new Date(now),
    new Date(now - idleMs),
  ])
  await purgeThrottle(pool, now)
  await pool.query('delete from identity.mail_turn where at <= $1', [new Date(now - 24 * HOUR_MS)])
  await pool.query('delete from identity.used_challenge where at <= $1', [new Date(now - 24 * HOUR_MS)])
  // Kept a little longer than they work, so that who comes late is told that it is too late.
  await pool.query('delete from identity.link where expires_at <= $1', [new Date(now - 30 * 24 * HOUR_MS)])
}
