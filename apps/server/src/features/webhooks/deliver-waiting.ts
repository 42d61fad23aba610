import { WEBHOOK_HOURS } from '@foyer/fair-domain'
import type { SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { webhookHeaders } from '../../integrations/webhooks/sign-webhook.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { retryAfterMs } from './retry-after.ts'
import { unsealSecret } from './webhook-secret.ts'

/** So many are under way at once; one that does not answer holds up no more than its place. */
const AT_ONCE = 10
/** Longer than any answer takes: a worker that died leaves its work to others after this. */
const CLAIM_MS = 60_000
/** They want no more of it. */
const GONE = 410

interface Waiting {
  id: string
  subscriptionId: string
  messageId: string
  body: string
  attempts: number
  url: string
  secret: string
}

/** Tells what waits, oldest first, and of each record one thing after the other. Gives when the next is due. */
export async function deliverWaiting(fair: Fair, send: SendWebhook) {
  for (;;) {
    const claimed = await claim(fair)
    if (claimed.length === 0) return nextDue(fair)
    await Promise.all(claimed.map((delivery) => deliver(fair, send, delivery)))
  }
}

/**
 * The first of each record that waits: what comes after it waits for it, also while it is under way or tried again.
 * Whoever takes it writes down for how long, so that no two send the same.
 */
async function claim({ pool, clock }: Fair) {
  const now = clock()
  const { rows } = await pool.query<Waiting>(
    `with due as (
       select d.id from webhooks.delivery d join webhooks.subscription s on s.id = d.subscription_id and s.is_active
       where d.state = 'waiting' and d.next_at <= $1 and (d.claimed_until is null or d.claimed_until <= $1)
         and not exists (
           select from webhooks.delivery earlier
           where earlier.subscription_id = d.subscription_id and earlier.record_id = d.record_id
             and earlier.state = 'waiting' and earlier.id < d.id)
       order by d.id limit ${AT_ONCE} for update of d skip locked)
     update webhooks.delivery d set claimed_until = $2 from due, webhooks.subscription s
     where d.id = due.id and s.id = d.subscription_id
     returning d.id::text, d.subscription_id as "subscriptionId", d.message_id as "messageId", d.body, d.attempts,
       s.url, s.secret`,
    [new Date(now), new Date(now + CLAIM_MS)],
  )
  return rows
}

async function deliver(fair: Fair, send: SendWebhook, delivery: Waiting) {
  const { body, messageId, url } = delivery
  const secret = unsealSecret(fair.secretKey, delivery.secret)
  const headers = webhookHeaders(secret, { id: messageId, nowMs: fair.clock(), body })
  try {
    const { status, retryAfter } = await send({ url, headers, body })
    const isHeard = status >= 200 && status < 300
    await (isHeard
      ? succeed(fair, delivery, status)
      : fail(fair, delivery, { status, retryAfter, error: null }))
  } catch (error) {
    const { code, name } = error as { code?: string; name: string }
    await fail(fair, delivery, { status: null, retryAfter: null, error: code ?? name })
  }
}

const succeed = ({ pool, clock }: Fair, { id }: Waiting, status: number) =>
  pool.query(
    `update webhooks.delivery set state = 'delivered', attempts = attempts + 1, claimed_until = null, last_at = $2,
       last_status = $3, last_error = null where id = $1`,
    [id, new Date(clock()), status],
  )

interface Failure {
  status: number | null
  retryAfter: number | null
  error: string | null
}

async function fail({ pool, clock }: Fair, delivery: Waiting, { status, retryAfter, error }: Failure) {
  const now = clock()
  const wait = status === GONE ? null : retryAfterMs(delivery.attempts + 1, retryAfter)
  await pool.query(
    `update webhooks.delivery set attempts = attempts + 1, claimed_until = null, last_at = $2, last_status = $3,
       last_error = $4, state = $5, next_at = $6 where id = $1`,
    [
      delivery.id,
      new Date(now),
      status,
      error,
      wait === null ? 'failed' : 'waiting',
      new Date(now + (wait ?? 0)),
    ],
  )
  if (status === GONE)
    await pool.query('update webhooks.subscription set is_active = false where id = $1', [
      delivery.subscriptionId,
    ])
}

async function nextDue({ pool }: Fair) {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select min(greatest(d.next_at, d.claimed_until)) as at
     from webhooks.delivery d join webhooks.subscription s on s.id = d.subscription_id and s.is_active
     where d.state = 'waiting'`,
  )
  return rows[0]?.at ?? null
}

/** What can no longer be told again is forgotten. */
export const purgeDeliveries = ({ pool, clock }: Fair) =>
  pool.query('delete from webhooks.delivery where happened_at <= $1', [
    new Date(clock() - WEBHOOK_HOURS * 3_600_000),
  ])
