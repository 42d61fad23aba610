import { WEBHOOK_HOURS } from '@foyer/fair-domain'
import type { SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { webhookHeaders } from '../../integrations/webhooks/sign-webhook.ts'
import { insist } from '../../jobs/insist.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { retryAfterMs } from './retry-after.ts'
import { unsealSecret } from './webhook-secret.ts'

/** So many of one subscriber are under way at once. */
const AT_ONCE = 10
/** After so many rounds others have their turn. */
const MOST_ROUNDS = 20
/** And after so long: whoever answers late would keep a worker for themselves. */
const MOST_MS = 15_000
/** The receiver answers so when it wants no more messages. */
const GONE = 410
/** A database that is gone for a moment costs no second telling. */
const INSIST_MS = 10_000

interface Waiting {
  id: string
  subscriptionId: string
  messageId: string
  body: string
  attempts: number
  url: string
  secret: string
}

/** The first of each record that waits: what comes after it waits for it, also while it is tried again. */
const FIRST_OF_RECORD = `from webhooks.delivery d join webhooks.subscription s on s.id = d.subscription_id and s.is_active
  where d.subscription_id = $1 and d.state = 'waiting' and not exists (
    select from webhooks.delivery earlier
    where earlier.subscription_id = d.subscription_id and earlier.record_id = d.record_id
      and earlier.state = 'waiting' and earlier.id < d.id)`

/**
 * Tells a subscriber what waits, oldest first, and of each record one thing after the other. Gives when the next is due.
 * Whoever calls sees to it that nobody else does so for the same one.
 */
export async function deliverWaiting(fair: Fair, send: SendWebhook, subscriptionId: string) {
  const until = fair.clock() + MOST_MS
  for (let round = 0; round < MOST_ROUNDS && fair.clock() < until; round++) {
    const due = await readDue(fair, subscriptionId)
    if (due.length === 0) break
    const outcomes = await Promise.allSettled(due.map((delivery) => deliver(fair, send, delivery)))
    // Not before all have ended: whoever comes next would send once more what is still under way.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    // Nobody is there: the rest need not hang as well before others have their turn.
    if (!outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value)) break
  }
  return nextDue(fair, subscriptionId)
}

async function readDue({ pool, clock }: Fair, subscriptionId: string) {
  const { rows } = await pool.query<Waiting>(
    `select d.id::text, d.subscription_id as "subscriptionId", d.message_id as "messageId", d.body, d.attempts, s.url, s.secret
     ${FIRST_OF_RECORD} and d.next_at <= $2 order by d.id limit ${AT_ONCE}`,
    [subscriptionId, new Date(clock())],
  )
  return rows
}

/** Never in the past, so that a backlog stands behind who has waited longer for a worker. */
async function nextDue({ pool, clock }: Fair, subscriptionId: string) {
  const { rows } = await pool.query<{ at: Date | null }>(`select min(d.next_at) as at ${FIRST_OF_RECORD}`, [
    subscriptionId,
  ])
  const at = rows[0]?.at
  return at ? new Date(Math.max(at.getTime(), clock())) : null
}

/** Whether it was heard. */
async function deliver(fair: Fair, send: SendWebhook, delivery: Waiting) {
  const { body, messageId, url } = delivery
  const secret = unsealSecret(fair.secretKey, delivery.secret)
  const headers = webhookHeaders(secret, { id: messageId, nowMs: fair.clock(), body })
  const outcome = await send({ url, headers, body }).then(
    (answer) => ({ ...answer, error: null }),
    ({ code, name }: Error & { code?: string }) => ({ status: null, retryAfter: null, error: code ?? name }),
  )
  // It would be told once more if this were not written down.
  await insist(() => note(fair, delivery, outcome), INSIST_MS)
  return isHeard(outcome)
}

interface Outcome {
  status: number | null
  retryAfter: number | null
  error: string | null
}

const isHeard = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** What became of it. Somebody who was away so long that another took over has no more to say about it. */
async function note({ pool, clock }: Fair, { id, attempts, subscriptionId }: Waiting, outcome: Outcome) {
  const { status, retryAfter, error } = outcome
  const now = clock()
  const wasHeard = isHeard(outcome)
  const wait = wasHeard || status === GONE ? null : retryAfterMs(attempts + 1, retryAfter)
  const state = wasHeard ? 'delivered' : wait === null ? 'failed' : 'waiting'
  await pool.query(
    `update webhooks.delivery set attempts = attempts + 1, last_at = $3, last_status = $4, last_error = $5, state = $6,
       next_at = $7 where id = $1 and state = 'waiting' and attempts = $2`,
    [id, attempts, new Date(now), status, error, state, new Date(now + (wait ?? 0))],
  )
  if (status === GONE)
    await pool.query('update webhooks.subscription set is_active = false where id = $1', [subscriptionId])
}

/** What can no longer be told again is forgotten. */
export const purgeDeliveries = ({ pool, clock }: Fair) =>
  pool.query('delete from webhooks.delivery where happened_at <= $1', [
    new Date(clock() - WEBHOOK_HOURS * 3_600_000),
  ])
