import { createHash, randomUUID } from 'node:crypto'
import { APP_SCOPE_NAMES, type AppScope, requestedScopes } from '@foyer/fair-domain'
import { type AppCredentials, type AppResponse, type IssuedToken, transact } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { hashOf, newToken } from '../session-token.ts'
import { PROGRAM_SECONDS, type Sessions } from '../sessions.ts'
import type { CheckClient } from './check-client.ts'
import { type AppRequest, checkRequest, leadBack, type RegisteredApp } from './check-request.ts'

const CODE_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** Lifetime of an unused refresh token: afterwards an app must request consent again. */
const REFRESH_MS = 30 * DAY_MS

type Client = Pick<PoolClient, 'query'>
type Refused = { refused: string; why: string }

/** One response for all errors of a code or a token, which does not reveal the correct part. */
const INVALID_GRANT: Refused = {
  refused: 'invalid_grant',
  why: 'expired, revoked, or not issued to this client',
}

interface Dependencies {
  pool: Pool
  clock: () => number
  sessions: Sessions
  checkClient: CheckClient
  /** Our issuer URL. */
  issuer: string
}

export type AppGrants = ReturnType<typeof createAppGrants>

/**
 * Grants of users to apps. An authorization code works once, for the requesting app and redirect URI, with its PKCE
 * secret; so does a refresh token, whose second use means that it was copied and revokes the whole grant.
 */
export function createAppGrants({ pool, clock, sessions, checkClient, issuer }: Dependencies) {
  const check = async (request: AppRequest) =>
    checkRequest(request, await findApp(pool, request.clientId), issuer)

  /** Stores the user's decision and returns the redirect URL; null if there was nothing to decide. */
  async function decide(request: AppRequest, userId: string, isAllowed: boolean, client: Client) {
    const checked = checkRequest(request, await findApp(client, request.clientId), issuer)
    if (checked.outcome !== 'ask') return null
    if (!isAllowed) return leadBack(request, issuer, { error: 'access_denied' })
    const [grantId, code, now] = [randomUUID(), newToken(), clock()]
    await client.query(
      `insert into identity.app_grant (id, client_id, user_id, scopes, created_at) values ($1, $2, $3, $4, $5)`,
      [grantId, request.clientId, userId, checked.scopes, new Date(now)],
    )
    await client.query(
      `insert into identity.app_code (code_hash, grant_id, redirect_uri, code_challenge, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [hashOf(code), grantId, request.redirectUri, request.codeChallenge, new Date(now + CODE_MS)],
    )
    return leadBack(request, issuer, { code })
  }

  async function exchangeCode(
    app: AppCredentials,
    { code, redirectUri, codeVerifier }: { code: string; redirectUri: string; codeVerifier: string },
  ): Promise<AppResponse<IssuedToken>> {
    const registered = await checkClient(app)
    if ('refused' in registered || 'waitMs' in registered) return registered
    return transact(pool, async (client) => {
      const grant = await lockCode(client, code)
      if (!grant || grant.clientId !== app.clientId) return INVALID_GRANT
      const isFirst = grant.usedAt === null
      const isRight =
        grant.expiresAt.getTime() > clock() &&
        grant.redirectUri === redirectUri &&
        createHash('sha256').update(codeVerifier).digest('base64url') === grant.codeChallenge
      if (!isFirst || !isRight || !isUsable(grant)) {
        // The code was used twice, so it may be stolen: its grant is revoked.
        await revokeGrant(client, grant.grantId, grant.userId)
        return INVALID_GRANT
      }
      await client.query('update identity.app_code set used_at = $2 where code_hash = $1', [
        hashOf(code),
        new Date(clock()),
      ])
      return issue(client, grant, grant.scopes)
    })
  }

  async function refresh(
    app: AppCredentials,
    refreshToken: string,
    scope = '',
  ): Promise<AppResponse<IssuedToken>> {
    const registered = await checkClient(app)
    if ('refused' in registered || 'waitMs' in registered) return registered
    return transact(pool, async (client) => {
      const grant = await lockRefreshToken(client, refreshToken)
      if (!grant || grant.clientId !== app.clientId) return INVALID_GRANT
      if (grant.usedAt !== null) await revokeGrant(client, grant.grantId, grant.userId)
      if (grant.usedAt !== null || grant.expiresAt.getTime() <= clock() || !isUsable(grant))
        return INVALID_GRANT
      const scopes = requestedScopes(scope, grant.scopes)
      if (!scopes) return { refused: 'invalid_scope', why: 'more than was allowed' }
      await client.query('update identity.refresh_token set used_at = $2 where token_hash = $1', [
        hashOf(refreshToken),
        new Date(clock()),
      ])
      return issue(client, grant, scopes)
    })
  }

  async function issue(
    client: Client,
    grant: LockedGrant,
    scopes: readonly AppScope[],
  ): Promise<IssuedToken> {
    const now = clock()
    await client.query('update identity.app_grant set last_used_at = $2 where id = $1', [
      grant.grantId,
      new Date(now),
    ])
    const accessToken = await sessions.open(grant.userId, 'program', client, {
      device: grant.appName,
      clientId: grant.clientId,
      grantId: grant.grantId,
      isReadOnly: !scopes.includes('api'),
    })
    const issued = { accessToken, userId: grant.userId, expiresIn: PROGRAM_SECONDS, scope: scopes.join(' ') }
    if (!grant.scopes.includes('offline_access')) return issued
    const refreshToken = newToken()
    await client.query(
      'insert into identity.refresh_token (token_hash, grant_id, expires_at) values ($1, $2, $3)',
      [hashOf(refreshToken), grant.grantId, new Date(now + REFRESH_MS)],
    )
    return { ...issued, refreshToken }
  }

  async function revokeGrant(client: Client, grantId: string, userId: string) {
    await client.query('update identity.app_grant set revoked_at = coalesce(revoked_at, $2) where id = $1', [
      grantId,
      new Date(clock()),
    ])
    await client.query('delete from identity.session where grant_id = $1', [grantId])
    await sessions.forget({ userId }, client)
  }

  /** Always reports success, so that it does not reveal whether a token was valid. */
  async function revoke(app: AppCredentials | null, token: string): Promise<AppResponse<object>> {
    const registered = app && (await checkClient(app))
    if (registered && ('refused' in registered || 'waitMs' in registered)) return registered
    const isTheirs = (clientId: string | null) => app === null || app.clientId === clientId
    await transact(pool, async (client) => {
      const refreshed = await lockRefreshToken(client, token)
      if (refreshed && isTheirs(refreshed.clientId))
        await revokeGrant(client, refreshed.grantId, refreshed.userId)
      const { rows } = await client.query<{ clientId: string | null; userId: string }>(
        `select client_id as "clientId", user_id as "userId" from identity.session
         where token_hash = $1 and kind = 'program' for update`,
        [hashOf(token)],
      )
      const [session] = rows
      if (!session || !isTheirs(session.clientId)) return
      await client.query('delete from identity.session where token_hash = $1', [hashOf(token)])
      await sessions.forget({ userId: session.userId }, client)
    })
    return {}
  }

  /** Describes the app's own tokens; other tokens count as inactive. */
  async function introspect(app: AppCredentials, token: string): Promise<AppResponse<{ active: boolean }>> {
    if (app.clientSecret === null) return { refused: 'invalid_client', why: 'only with a secret' }
    const registered = await checkClient(app)
    if ('refused' in registered || 'waitMs' in registered) return registered
    const now = clock()
    const { rows } = await pool.query<Introspected>(
      `select 'access_token' as kind, s.client_id, u.username, u.id as user_id, s.created_at, s.expires_at,
              case when s.is_read_only then array['read'] else coalesce(g.scopes, array['api']) end as scopes
       from identity.session s join user_account u on u.id = s.user_id and u.is_active
       left join identity.app_grant g on g.id = s.grant_id
       where s.token_hash = $1 and s.client_id = $2 and s.expires_at > $3 and s.last_seen_at > $4
       union all
       select 'refresh_token', g.client_id, u.username, u.id, g.created_at, r.expires_at, g.scopes
       from identity.refresh_token r join identity.app_grant g on g.id = r.grant_id and g.revoked_at is null
       join user_account u on u.id = g.user_id and u.is_active
       where r.token_hash = $1 and g.client_id = $2 and r.used_at is null and r.expires_at > $3`,
      [hashOf(token), app.clientId, new Date(now), new Date(now - sessions.idleMs)],
    )
    const [row] = rows
    if (!row) return { active: false }
    return {
      active: true,
      scope: row.scopes.join(' '),
      client_id: row.client_id,
      username: row.username,
      sub: row.user_id,
      token_type: row.kind === 'access_token' ? 'Bearer' : row.kind,
      iat: Math.floor(row.created_at.getTime() / 1000),
      exp: Math.floor(row.expires_at.getTime() / 1000),
      iss: issuer,
    } as { active: boolean }
  }

  return { scopes: APP_SCOPE_NAMES, check, decide, exchangeCode, refresh, revoke, introspect, revokeGrant }
}

interface Introspected {
  kind: string
  client_id: string
  username: string
  user_id: string
  created_at: Date
  expires_at: Date
  scopes: string[]
}

interface LockedGrant {
  grantId: string
  clientId: string
  appName: string
  userId: string
  scopes: AppScope[]
  isActive: boolean
  revokedAt: Date | null
  usedAt: Date | null
  expiresAt: Date
}

const isUsable = ({ isActive, revokedAt }: LockedGrant) => isActive && revokedAt === null

const GRANT = `g.id as "grantId", g.client_id as "clientId", coalesce(c.name, c.client_id) as "appName", g.user_id as "userId",
  g.scopes, u.is_active as "isActive", g.revoked_at as "revokedAt"`
const OF_GRANT = `join identity.app_grant g on g.id = t.grant_id join identity.api_client c on c.client_id = g.client_id
  join user_account u on u.id = g.user_id`

/** A concurrent request with the same code waits here, and then finds it used. */
async function lockCode(client: Client, code: string) {
  const { rows } = await client.query<LockedGrant & { redirectUri: string; codeChallenge: string }>(
    `select ${GRANT}, t.used_at as "usedAt", t.expires_at as "expiresAt", t.redirect_uri as "redirectUri",
            t.code_challenge as "codeChallenge"
     from identity.app_code t ${OF_GRANT} where t.code_hash = $1 for update of t, g`,
    [hashOf(code)],
  )
  return rows[0]
}

async function lockRefreshToken(client: Client, token: string) {
  const { rows } = await client.query<LockedGrant>(
    `select ${GRANT}, t.used_at as "usedAt", t.expires_at as "expiresAt"
     from identity.refresh_token t ${OF_GRANT} where t.token_hash = $1 for update of t, g`,
    [hashOf(token)],
  )
  return rows[0]
}

async function findApp(pool: Client, clientId: string) {
  const { rows } = await pool.query<RegisteredApp>(
    `select client_id as "clientId", coalesce(name, client_id) as name, redirect_uris as "redirectUris", scopes
     from identity.api_client where client_id = $1 and user_id is null`,
    [clientId],
  )
  return rows[0]
}

/** Deletes expired codes and tokens, and grants without any. */
export async function purgeGrants(pool: Pool, now: number) {
  const dayAgo = new Date(now - DAY_MS)
  await pool.query('delete from identity.app_code where expires_at <= $1', [dayAgo])
  await pool.query('delete from identity.refresh_token where expires_at <= $1', [dayAgo])
  await pool.query(
    `delete from identity.app_grant g where coalesce(g.revoked_at, g.last_used_at, g.created_at) <= $1
       and (g.revoked_at is not null or not exists (select from identity.refresh_token r where r.grant_id = g.id))
       and not exists (select from identity.session s where s.grant_id = g.id)`,
    [new Date(now - REFRESH_MS)],
  )
  await pool.query('delete from identity.app_grant where last_used_at is null and created_at <= $1', [dayAgo])
}
