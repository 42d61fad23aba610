import type { SignInMethod } from '@foyer/fair-domain'
import { object } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { hashOfUser } from '../identity/passwords.ts'
import { hasFactor } from './factors.ts'
import { freshUntil, requireSelf } from './freshness.ts'

const CLASS_NAME = 'SecurityController'
const SHOWN_SIGN_INS = 50

export interface SecurityState {
  passkeys: readonly { id: string; name: string; createdAt: string; lastUsedAt: string | null }[]
  totp: { createdAt: string; lastUsedAt: string | null } | null
  codesLeft: number
  /** Does a role of theirs ask for a second factor? */
  isRequired: boolean
  /** Null: they have to show once more that it is them. */
  freshUntil: string | null
  hasPassword: boolean
}

export interface SignInEntry {
  id: string
  at: string
  succeeded: boolean
  method: SignInMethod
  kind: 'browser' | 'program'
  device: string | null
  network: string | null
}

/** What the owner of an account sees of it. No secret is ever among it. */
export function securityMethods(
  { pool, clock }: Fair,
  { factors, secondStep, passkeys, isSecure }: Identity,
) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getState',
      cacheable: false,
      personal: true,
      input: object({}),
      handle: async (_input, { session, request }): Promise<SecurityState> => {
        const { userId, tokenHash } = requireSelf(session, request, isSecure)
        const { rows: listed } = await pool.query<SecurityState['passkeys'][number]>(
          `select id::text, name, created_at as "createdAt", last_used_at as "lastUsedAt"
           from identity.passkey where user_id = $1 order by created_at, id`,
          [userId],
        )
        const { rows: apps } = await pool.query<NonNullable<SecurityState['totp']>>(
          'select created_at as "createdAt", last_used_at as "lastUsedAt" from identity.totp where user_id = $1',
          [userId],
        )
        const until = await freshUntil({ pool, clock }, tokenHash)
        return {
          passkeys: listed,
          totp: apps[0] ?? null,
          codesLeft: (await factors.read(pool, userId)).codesLeft,
          isRequired: await factors.isRequired(pool, userId),
          freshUntil: until === null ? null : new Date(until).toISOString(),
          hasPassword: (await hashOfUser(pool, userId)) !== null,
        }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getSignIns',
      cacheable: false,
      personal: true,
      input: object({}),
      handle: async (_input, { session, request }): Promise<SignInEntry[]> => {
        const { userId } = requireSelf(session, request, isSecure)
        const { rows } = await pool.query<SignInEntry>(
          `select id::text, at, succeeded, method, kind, device, network from identity.sign_in
           where user_id = $1 order by at desc, id desc limit ${SHOWN_SIGN_INS}`,
          [userId],
        )
        return rows
      },
    }),
    serverMethod({
      className: 'SecondStepController',
      methodName: 'getWays',
      cacheable: true,
      guest: true,
      input: object({}),
      handle: async (_input, { request }) => {
        const pending = secondStep.read(request)
        if (!pending) return null
        const found = await factors.read(pool, pending.userId)
        return hasFactor(found) ? { hasPasskey: found.passkeys > 0, hasTotp: found.hasTotp } : null
      },
    }),
    serverMethod({
      className: 'SecondStepController',
      methodName: 'begin',
      cacheable: false,
      guest: true,
      input: object({}),
      handle: async (_input, { request }) => {
        const pending = secondStep.read(request)
        if (!pending) return null
        return passkeys.beginAuthentication(pool, request, 'secondStep', pending.userId)
      },
    }),
    serverMethod({
      className: 'PasskeySignInController',
      methodName: 'begin',
      cacheable: false,
      guest: true,
      input: object({}),
      handle: async (_input, { request }) => passkeys.beginAuthentication(pool, request, 'signIn', null),
    }),
  ]
}
