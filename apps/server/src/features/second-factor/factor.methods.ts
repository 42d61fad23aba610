import { type AuditStep, factorMethods, MAX_PASSKEYS } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { toDataURL } from 'qrcode'
import { decryptValue, encryptValue } from '../../encrypt-value.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { hasFactor } from '../../services/second-factor/factors.ts'
import { renewRecoveryCodes } from '../../services/second-factor/recovery-codes.ts'
import { base32, newTotpSecret, totpStepOf, totpUri } from '../../services/second-factor/totp.ts'
import { requireFresh } from './freshness.ts'
import { logFactorChange } from './log-factor-change.ts'
import type { Needs } from './needs.ts'

const SITE_NAME = 'Foyer'
const SETUP_MS = 15 * 60_000
const SETUP = 'totp-setup'
const QR_WIDTH = 220

interface TotpSetup {
  userId: string
  secret: string
  at: number
}

/**
 * Adds and removes passkeys, authenticator app and recovery codes: by the user in person, with a fresh confirmation.
 */
export function serveFactors(fair: Needs, identity: Identity) {
  const { pool, clock, secretKey, transact } = fair
  const { factors, passkeys, sessions, isSecure } = identity
  const asking = { pool, clock, isSecure }

  /** Creates recovery codes with the first factor; a session that required one is unlocked. */
  async function afterAdding(transaction: Transaction, userId: string, step: AuditStep) {
    const { codesLeft } = await factors.read(transaction.client, userId)
    await logFactorChange(fair, transaction, step, userId)
    await sessions.forget({ userId }, transaction.client)
    return { recoveryCodes: codesLeft > 0 ? null : await renewRecoveryCodes(transaction.client, userId) }
  }

  /** Removes recovery codes with the last factor, without which they are useless. */
  async function afterRemoving(transaction: Transaction, userId: string, step: AuditStep) {
    if (!hasFactor(await factors.read(transaction.client, userId)))
      await factors.removeAll(transaction.client, userId)
    await logFactorChange(fair, transaction, step, userId)
    await sessions.forget({ userId }, transaction.client)
    return { removed: true }
  }

  return serve(fair, factorMethods, {
    beginPasskey: async (_, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      const person = await findPerson(pool, { userId })
      if (!person) throw NotFound()
      if ((await factors.read(pool, userId)).passkeys >= MAX_PASSKEYS) throw refuse('TOO_MANY_PASSKEYS')
      return passkeys.beginRegistration(pool, request, {
        userId,
        username: person.email,
        name: person.firstName,
      })
    },
    addPasskey: async ({ ceremony, response, name }, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      const input = { userId, ceremony, response, name: name.trim() }
      return transact(session, async (transaction) => {
        if (!(await passkeys.finishRegistration(transaction.client, request, input)))
          throw refuse('PASSKEY_REFUSED')
        return afterAdding(transaction, userId, 'account.passkeyAdded')
      })
    },
    renamePasskey: async ({ id, name }, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      const { rowCount } = await pool.query(
        'update identity.passkey set name = $3 where id::text = $1 and user_id = $2',
        [id, userId, name.trim()],
      )
      if (rowCount === 0) throw NotFound()
      return { renamed: true }
    },
    removePasskey: async ({ id }, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      return transact(session, async (transaction) => {
        const { rowCount } = await transaction.client.query(
          'delete from identity.passkey where id::text = $1 and user_id = $2',
          [id, userId],
        )
        if (rowCount === 0) throw NotFound()
        return afterRemoving(transaction, userId, 'account.passkeyRemoved')
      })
    },
    beginTotp: async (_, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      const person = await findPerson(pool, { userId })
      if (!person) throw NotFound()
      const secret = newTotpSecret()
      const setup: TotpSetup = { userId, secret: secret.toString('base64'), at: clock() }
      return {
        // Nothing is stored before the app has produced a valid code.
        setup: encryptValue(secretKey, SETUP, setup),
        secret: base32(secret),
        picture: await toDataURL(totpUri(secret, { issuer: SITE_NAME, account: person.email }), {
          width: QR_WIDTH,
          margin: 2,
        }),
      }
    },
    addTotp: async ({ setup, code }, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      const begun = decryptValue(secretKey, SETUP, setup) as TotpSetup | undefined
      if (begun?.userId !== userId || clock() - begun.at > SETUP_MS) throw refuse('WRONG_CODE')
      const secret = Buffer.from(begun.secret, 'base64')
      const step = totpStepOf(secret, code.replace(/\s/g, ''), clock())
      if (step === null) throw refuse('WRONG_CODE')
      return transact(session, async (transaction) => {
        await factors.storeTotp(transaction.client, userId, secret, step)
        return afterAdding(transaction, userId, 'account.totpAdded')
      })
    },
    removeTotp: async (_, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      return transact(session, async (transaction) => {
        const { rowCount } = await transaction.client.query('delete from identity.totp where user_id = $1', [
          userId,
        ])
        if (rowCount === 0) throw NotFound()
        return afterRemoving(transaction, userId, 'account.totpRemoved')
      })
    },
    renewCodes: async (_, { session, request }) => {
      const userId = await requireFresh(asking, session, request)
      return transact(session, async (transaction) => {
        if (!hasFactor(await factors.read(transaction.client, userId))) throw refuse('NO_SECOND_FACTOR')
        await logFactorChange(fair, transaction, 'account.codesRenewed', userId)
        return { recoveryCodes: await renewRecoveryCodes(transaction.client, userId) }
      })
    },
  })
}
