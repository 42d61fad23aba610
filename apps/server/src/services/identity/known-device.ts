import { createHmac, randomUUID } from 'node:crypto'
import { normalizeUsername } from '@foyer/fair-domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { COOKIES } from '../../cookies.ts'
import { decryptValue, encryptValue } from '../../encrypt-value.ts'

const PURPOSE = 'device'
const LIFETIME_SECONDS = COOKIES.device.seconds
/** Maximum number of users of a device; the least recent one is removed. */
const MAX_PEOPLE = 8

/** The device of a request, and the users who signed in on it. */
export interface Device {
  id: string
  people: readonly { key: string; since: number }[]
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Devices on which a user has proven their identity by password (and second factor) or by a mailed link. The
 * cookie is encrypted and cannot be forged; a known device still needs the password, but is not throttled by
 * attempts of others (docs/decisions/0053-guess-throttling-and-second-factor.md).
 */
export function createKnownDevices(options: { secretKey: string; isSecure: boolean; clock: () => number }) {
  const { secretKey, isSecure, clock } = options
  const name = `${isSecure ? '__Host-' : ''}${COOKIES.device.name}`
  const keyOf = (username: string) =>
    createHmac('sha256', secretKey)
      .update(`device:${normalizeUsername(username)}`)
      .digest('base64url')

  function read(request: FastifyRequest): Device | null {
    const device = decryptValue(secretKey, PURPOSE, request.cookies[name] ?? '') as Device | undefined
    return device ?? null
  }

  /** Returns the device's id if that user signed in on it since the password was set; null otherwise. */
  function knownAs(device: Device | null, username: string, passwordChangedAt: number | null) {
    const key = keyOf(username)
    const person = device?.people.find((entry) => entry.key === key)
    if (!device || !person || passwordChangedAt === null) return null
    const isStale = person.since < passwordChangedAt || clock() - person.since > LIFETIME_SECONDS * 1000
    return isStale ? null : device.id
  }

  /** As `knownAs`, for an account by its id. */
  async function knownToUser(client: Pick<PoolClient, 'query'>, device: Device | null, userId: string) {
    const { rows } = await client.query<{ username: string; changedAt: Date | null }>(
      `select u.username, c.changed_at as "changedAt"
       from user_account u left join identity.credential c on c.user_id = u.id where u.id = $1`,
      [userId],
    )
    const { username = '', changedAt = null } = rows[0] ?? {}
    return { username, knownAs: knownAs(device, username, changedAt?.getTime() ?? null) }
  }

  /** Adds the user to the device. */
  function remember(request: FastifyRequest, reply: FastifyReply, username: string) {
    const key = keyOf(username)
    const device = read(request)
    const others = (device?.people ?? []).filter((entry) => entry.key !== key)
    const next: Device = {
      id: device?.id ?? randomUUID(),
      people: [{ key, since: clock() }, ...others].slice(0, MAX_PEOPLE),
    }
    reply.setCookie(name, encryptValue(secretKey, PURPOSE, next), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: LIFETIME_SECONDS,
    })
  }

  return { read, knownAs, knownToUser, remember }
}
