import { WEBHOOK_HOURS } from '@foyer/fair-domain'
import type { SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { webhookHeaders } from '../../integrations/webhooks/sign-webhook.ts'
import { insist } from '../../jobs/insist.ts'
import type { Needs } from './needs.ts'

import { retryAfterMs } from './retry-after.ts'
import { unsealSecret } from './webhook-secret.ts'

/** Maximum number of concurrent deliveries per subscriber. */
const MAX_CONCURRENT = 10
/** Maximum number of rounds before other subscribers are served. */
const MAX_ROUNDS = 20
/** Maximum duration, so that a slow receiver does not occupy a worker. */
const MAX_MS = 15_000
/** Status of a receiver that wants no more messages. */
const GONE_STATUS = 410
/** How long to retry recording a delivery, to avoid a duplicate after a short database outage. */
const RECORD_RETRY_MS = 10_000

interface PendingDelivery {
  id: string
  subscriptionId: string
  messageId: string
  body: string
  attempts: number
  url: string
  secret: string
}

/** The first pending delivery of each record: later ones wait for it, also during its retries. */
const FIRST_OF_RECORD = `from webhooks.delivery d join webhooks.subscription s on s.id = d.subscription_id and s.is_active
  where d.subscription_id = $1 and d.state = 'waiting' and not exists (
    select from webhooks.delivery earlier
    where earlier.subscription_id = d.subscription_id and earlier.record_id = d.record_id
      and earlier.state = 'waiting' and earlier.id < d.id)`

/**
 * Sends pending deliveries to a subscriber, oldest first and in order per record. Returns when the next is
 * due; the caller ensures that it does not run concurrently for the same subscriber.
 */
export async function deliverWaiting(fair: Needs, send: SendWebhook, subscriptionId: string) {
  const until = fair.clock() + MAX_MS
  for (let round = 0; round < MAX_ROUNDS && fair.clock() < until; round++) {
    const due = await readDue(fair, subscriptionId)
    if (due.length === 0) break
    const outcomes = await Promise.allSettled(due.map((delivery) => deliver(fair, send, delivery)))
    // After all have ended: the next run would repeat deliveries in progress.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    // The receiver is unavailable: do not wait for the remaining timeouts.
    if (!outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)) break
  }
  return nextDue(fair, subscriptionId)
}

async function readDue({ pool, clock }: Needs, subscriptionId: string) {
  const { rows } = await pool.query<PendingDelivery>(
    `select d.id::text, d.subscription_id as "subscriptionId", d.message_id as "messageId", d.body, d.attempts, s.url, s.secret
     ${FIRST_OF_RECORD} and d.next_at <= $2 order by d.id limit ${MAX_CONCURRENT}`,
    [subscriptionId, new Date(clock())],
  )
  return rows
}

/** Never in the past, so that a backlog is queued behind subscribers that wait longer. */
async function nextDue({ pool, clock }: Needs, subscriptionId: string) {
  const { rows } = await pool.query<{ at: Date | null }>(`select min(d.next_at) as at ${FIRST_OF_RECORD}`, [
    subscriptionId,
  ])
  const at = rows[0]?.at
  return at ? new Date(Math.max(at.getTime(), clock())) : null
}

/** Returns whether it was delivered. */
async function deliver(fair: Needs, send: SendWebhook, delivery: PendingDelivery) {
  const { body, messageId, url } = delivery
  const secret = unsealSecret(fair.secretKey, delivery.secret)
  const headers = webhookHeaders(secret, { id: messageId, nowMs: fair.clock(), body })
  const outcome = await send({ url, headers, body }).then(
    (answer) => ({ ...answer, error: null }),
    ({ code, name }: Error & { code?: string }) => ({ status: null, retryAfter: null, error: code ?? name }),
  )
  // Without this record it would be sent again.
  await insist(() => note(fair, delivery, outcome), RECORD_RETRY_MS)
  return isDelivered(outcome)
}

interface Outcome {
  status: number | null
  retryAfter: number | null
  error: string | null
}

const isDelivered = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** Records the result, unless another worker has taken over since. */
async function note(
  { pool, clock }: Needs,
  { id, attempts, subscriptionId }: PendingDelivery,
  outcome: Outcome,
) {
  const { status, retryAfter, error } = outcome
  const now = clock()
  const wasDelivered = isDelivered(outcome)
  const wait = wasDelivered || status === GONE_STATUS ? null : retryAfterMs(attempts + 1, retryAfter)
  const state = wasDelivered ? 'delivered' : wait === null ? 'failed' : 'waiting'
  await pool.query(
    `update webhooks.delivery set attempts = attempts + 1, last_at = $3, last_status = $4, last_error = $5, state = $6,
       next_at = $7 where id = $1 and state = 'waiting' and attempts = $2`,
    [id, attempts, new Date(now), status, error, state, new Date(now + (wait ?? 0))],
  )
  if (status === GONE_STATUS)
    await pool.query('update webhooks.subscription set is_active = false where id = $1', [subscriptionId])
}

/** Deletes deliveries that can no longer be replayed. */
export const purgeDeliveries = ({ pool, clock }: Needs) =>
  pool.query('delete from webhooks.delivery where happened_at <= $1', [
    new Date(clock() - WEBHOOK_HOURS * 3_600_000),
  ])
