import type { SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { withLease } from '../../jobs/lease.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { collectChanges } from './collect-changes.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import type { Needs } from './needs.ts'

/** Delay if another worker serves the subscriber, which may have read the changes already. */
const BUSY_RETRY_MS = 1_000

/**
 * Collects changes and sends them. One worker per subscriber: no duplicates, no reordering, and a slow
 * receiver blocks no other. Returns when there is more to send.
 */
export const sendToSubscriber = (
  fair: Needs,
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
      // A subscription ends with the account of its user.
      if (!session) return null
      await collectChanges(fair, session, id)
      return deliverWaiting(fair, send, id)
    },
    { lookAgainMs: BUSY_RETRY_MS },
  )
