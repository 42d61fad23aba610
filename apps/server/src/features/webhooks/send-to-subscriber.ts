import type { SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { withLease } from '../../jobs/lease.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { collectChanges } from './collect-changes.ts'
import { deliverWaiting } from './deliver-waiting.ts'

/** Who comes while another sends to them looks again soon: that one may have read the changes already. */
const LOOK_AGAIN_MS = 1_000

/**
 * Reads what happened, and sends it. One worker at a time for each subscriber: so nothing is sent twice or out of order, and
 * one that takes its time holds up nobody else. Gives when there is more to send.
 */
export const sendToSubscriber = (
  fair: Fair,
  sessions: Pick<Identity['sessions'], 'ofUser'>,
  send: SendWebhook,
  id: string,
) =>
  withLease(
    fair.pool,
    `webhook ${id}`,
    async () => {
      const { rows } = await fair.pool.query<{ userId: string }>(
        'select user_id as "userId" from webhooks.subscription where id = $1 and is_active',
        [id],
      )
      const session = rows[0] && (await sessions.ofUser(rows[0].userId))
      // With the account of a person ends what was told on their behalf.
      if (!session) return null
      await collectChanges(fair, session, id)
      return deliverWaiting(fair, send, id)
    },
    { lookAgainMs: LOOK_AGAIN_MS },
  )
