import {
  passkeySignInMethods,
  type SecurityResult,
  SIGN_IN_METHODS,
  secondStepMethods,
  securityMethods,
} from '@foyer/fair-domain'
import { boolean, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { Pool } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hashOfUser } from '../../services/identity/passwords.ts'
import { hasFactor } from '../../services/second-factor/factors.ts'
import { freshUntil, requireSelf } from './freshness.ts'
import type { Needs } from './needs.ts'

const SHOWN_SIGN_INS = 50

const totp = object({ createdAt: string, lastUsedAt: nullable(string) })
const passkey = object({ id: string, name: string, createdAt: string, lastUsedAt: nullable(string) })
const signIn = object({
  id: string,
  at: string,
  succeeded: boolean,
  method: oneOf(...SIGN_IN_METHODS),
  kind: oneOf('browser', 'program'),
  device: nullable(string),
  network: nullable(string),
})
const TIMES = `${isoTime('created_at')} as "createdAt", ${isoTime('last_used_at')} as "lastUsedAt"`

const readPasskeys = (pool: Pool, userId: string) =>
  readRows(
    pool,
    passkey,
    `select id::text, name, ${TIMES} from identity.passkey where user_id = $1 order by created_at, passkey.id`,
    [userId],
  )

const readTotp = (pool: Pool, userId: string) =>
  readRows(pool, totp, `select ${TIMES} from identity.totp where user_id = $1`, [userId])

/** Returns the security data of the account to its owner, without secrets. */
export function serveSecurity(fair: Needs, { factors, secondStep, passkeys, isSecure }: Identity) {
  const { pool, clock } = fair
  return [
    ...serve(fair, securityMethods, {
      getState: async (_, { session, request }): Promise<SecurityResult> => {
        const { userId, tokenHash } = requireSelf(session, request, isSecure)
        const [app = null] = await readTotp(pool, userId)
        const until = await freshUntil({ pool, clock }, tokenHash)
        return {
          passkeys: await readPasskeys(pool, userId),
          totp: app,
          codesLeft: (await factors.read(pool, userId)).codesLeft,
          isRequired: await factors.isRequired(pool, userId),
          freshUntil: until === null ? null : new Date(until).toISOString(),
          hasPassword: (await hashOfUser(pool, userId)) !== null,
        }
      },
      getSignIns: async (_, { session, request }) => {
        const { userId } = requireSelf(session, request, isSecure)
        return readRows(
          pool,
          signIn,
          `select id::text, ${isoTime('at')} as at, succeeded, method, kind, device, network from identity.sign_in
           where user_id = $1 order by sign_in.at desc, sign_in.id desc limit ${SHOWN_SIGN_INS}`,
          [userId],
        )
      },
    }),
    ...serve(fair, secondStepMethods, {
      getWays: async (_, { request }) => {
        const pending = secondStep.read(request)
        if (!pending) return null
        const found = await factors.read(pool, pending.userId)
        return hasFactor(found) ? { hasPasskey: found.passkeys > 0, hasTotp: found.hasTotp } : null
      },
      begin: async (_, { request }) => {
        const pending = secondStep.read(request)
        if (!pending) return null
        return passkeys.beginAuthentication(pool, request, 'secondStep', pending.userId)
      },
    }),
    ...serve(fair, passkeySignInMethods, {
      begin: async (_, { request }) => passkeys.beginAuthentication(pool, request, 'signIn', null),
    }),
  ]
}
