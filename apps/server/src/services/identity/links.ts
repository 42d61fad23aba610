import type { LinkKind } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'
import { hashOf, newToken } from './session-token.ts'

type Client = Pick<PoolClient, 'query'>

export interface NewLink {
  kind: LinkKind
  username: string
  userId?: string
  details?: object
  now: number
  /** Milliseconds. */
  lifetime: number
}

export interface Link<K extends LinkKind = LinkKind> {
  kind: K
  username: string
  userId: string | null
  details: Readonly<Record<string, unknown>>
}

/** Creates a single-use link. Earlier ones of the same kind for the same address stop working. */
export async function makeLink(
  client: Client,
  { kind, username, userId, details = {}, now, lifetime }: NewLink,
) {
  const token = newToken()
  await endLinks(client, username, kind, now)
  await client.query(
    `insert into identity.link (token_hash, kind, user_id, username, details, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(token),
      kind,
      userId ?? null,
      username,
      JSON.stringify(details),
      new Date(now),
      new Date(now + lifetime),
    ],
  )
  return token
}

/** Invalidates the links of this kind for that address. Returns their number. */
export async function endLinks(client: Client, username: string, kind: LinkKind, now: number) {
  const { rowCount } = await client.query(
    'update identity.link set used_at = $3 where username = $1 and kind = $2 and used_at is null',
    [username, kind, new Date(now)],
  )
  return rowCount ?? 0
}

const COLUMNS = 'kind, username, user_id as "userId", details'

/** Returns the purpose of a link, without using it. */
export async function readLink<K extends LinkKind>(
  client: Client,
  token: string,
  kinds: readonly K[],
  now: number,
) {
  const { rows } = await client.query<Link<K>>(
    `select ${COLUMNS} from identity.link
     where token_hash = $1 and kind = any($2) and used_at is null and expires_at > $3`,
    [hashOf(token), kinds, new Date(now)],
  )
  return rows[0]
}

/** Uses the link. Of two concurrent requests, one gets it. */
export async function takeLink(client: Client, token: string, kinds: readonly LinkKind[], now: number) {
  const { rows } = await client.query<Link>(
    `update identity.link set used_at = $3
     where token_hash = $1 and kind = any($2) and used_at is null and expires_at > $3 returning ${COLUMNS}`,
    [hashOf(token), kinds, new Date(now)],
  )
  return rows[0]
}

/** Whether there is a valid link of this kind for the address. */
export async function hasOpenLink(client: Client, username: string, kind: LinkKind, now: number) {
  const { rowCount } = await client.query(
    'select from identity.link where username = $1 and kind = $2 and used_at is null and expires_at > $3',
    [username, kind, new Date(now)],
  )
  return rowCount !== 0
}

/** Time of the last link of this kind for the address; null if there is none. */
export async function lastLinkAt(client: Client, username: string, kind: LinkKind) {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(created_at) as at from identity.link where username = $1 and kind = $2',
    [username, kind],
  )
  return rows[0]?.at?.getTime() ?? null
}
