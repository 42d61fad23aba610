import {
  AccessRecovery,
  lostAccessMethods,
  MAX_RECOVERY_TEXT_LENGTH,
  OPEN_RECOVERY_STATES,
  recoverAccessMethods,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { readLink, takeLink } from '../../services/identity/links.ts'
import { logAccountStep } from '../../services/identity/log-account-step.ts'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { requireGoodPassword } from '../../services/identity/require-good-password.ts'
import { setPassword } from '../../services/identity/set-password.ts'
import type { Needs } from './needs.ts'
import { REQUEST_RECOVERY, type RecoveryRequest } from './request-recovery.ts'

const MAX_EMAIL_LENGTH = 200

/** Account recovery after losing all factors: request, stop, and sign in again. */
export function serveRecovery(fair: Needs, identity: Identity) {
  const { pool, clock, transact, systemSession } = fair
  const close = async (transaction: Transaction, id: string, status: 'done' | 'stopped') => {
    await fair.writer.update(transaction, AccessRecovery.apiName, id, {
      Status__c: status,
      ClosedAt__c: new Date(clock()).toISOString(),
    })
  }
  return [
    ...serve(fair, lostAccessMethods, {
      request: async ({ email, text }, { request }) => {
        const recoveryRequest: RecoveryRequest = {
          email: email.trim().slice(0, MAX_EMAIL_LENGTH),
          text: text.trim().slice(0, MAX_RECOVERY_TEXT_LENGTH),
          sender: senderOf(fair, request.ip),
        }
        await addJob(pool, REQUEST_RECOVERY, recoveryRequest)
        return { sent: true }
      },
      stop: async ({ token }) => {
        await transact(systemSession, async (transaction) => {
          const { client } = transaction
          const link = await takeLink(client, token, ['stopRecovery'], clock())
          if (!link?.userId) throw refuse('LINK_EXPIRED')
          const ids = await readIds(
            client,
            'select id from access_recovery where "user" = $1 and status = any($2) for update',
            [link.userId, OPEN_RECOVERY_STATES],
          )
          for (const id of ids) await close(transaction, id, 'stopped')
          await client.query(
            `update identity.link set used_at = $2 where user_id = $1 and kind = 'recover' and used_at is null`,
            [link.userId, new Date(clock())],
          )
        })
        return { stopped: true }
      },
    }),
    ...serve(fair, recoverAccessMethods, {
      checkLink: async ({ token }) => ({
        isValid: (await readLink(pool, token, ['recover'], clock())) !== undefined,
      }),
      recover: async ({ token, password, confirmation }, { request }) => {
        requireGoodPassword(password, confirmation)
        const hash = await identity.passwords.hash(password)
        await transact(systemSession, async (transaction) => {
          const { client } = transaction
          const link = await takeLink(client, token, ['recover'], clock())
          const id = link?.details.recoveryId
          if (!link?.userId || typeof id !== 'string') throw refuse('LINK_EXPIRED')
          const { rowCount } = await client.query(
            `select from access_recovery where id = $1 and status = 'linkSent' for update`,
            [id],
          )
          if (rowCount === 0) throw refuse('LINK_EXPIRED')
          await identity.factors.removeAll(client, link.userId)
          await logAccountStep(fair, transaction, 'account.factorsRemoved', link.userId)
          await setPassword(fair, identity, transaction, {
            userId: link.userId,
            hash,
            ownToken: readSessionCookie(request, identity.isSecure),
          })
          await close(transaction, id, 'done')
        })
        return { changed: true }
      },
    }),
  ]
}
