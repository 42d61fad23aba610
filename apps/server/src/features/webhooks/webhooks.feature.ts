import { createWebhookSender, type SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { purgeDeliveries } from './deliver-waiting.ts'
import type { Needs } from './needs.ts'
import { sendToSubscriber } from './send-to-subscriber.ts'
import { RUN_WEBHOOKS, serveWebhooks } from './webhooks.methods.ts'

const SEND_TO_SUBSCRIBER = 'webhooks.send'

/** Maximum delay until another server's new subscription is noticed; a job runs every minute anyway. */
const CACHE_TTL_MS = 10_000

/** Webhooks: external systems receive changes with the access of the subscription's user. */
export const webhooksFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => {
    const send = fair.externalServices.watch(
      createWebhookSender({ allowsPrivate: fair.settings.webhooksToPrivateAddresses }),
    )
    const subscriptions = cacheQuery(
      fair,
      'select exists (select from webhooks.subscription where is_active) as yes',
    )
    return {
      methods: serveWebhooks(fair, subscriptions.forget),
      tasks: [
        { name: RUN_WEBHOOKS, queue: 'webhooks', cron: '* * * * *', run: () => runWebhooks(fair) },
        {
          name: SEND_TO_SUBSCRIBER,
          queue: 'webhooks',
          run: (payload) => serveSubscriber(fair, identity, send, (payload as { id: string }).id),
        },
      ],
      onChanges: () => {
        // Not awaited by the writer, and failures are ignored: the job of the next minute recovers.
        subscriptions
          .is()
          .then((yes) => (yes ? addJob(fair.pool, RUN_WEBHOOKS, {}, { key: RUN_WEBHOOKS }) : undefined))
          .catch(() => {})
      },
    }
  }

/** Queues a job per subscriber. */
async function runWebhooks(fair: Needs) {
  const { rows } = await fair.pool.query<{ id: string }>(
    'select id from webhooks.subscription where is_active order by created_at, id',
  )
  for (const { id } of rows)
    await addJob(fair.pool, SEND_TO_SUBSCRIBER, { id }, { key: `${SEND_TO_SUBSCRIBER} ${id}` })
  await purgeDeliveries(fair)
}

/** Schedules the next run when it is due; changes until then do not wait for it. */
async function serveSubscriber(fair: Needs, { sessions }: Identity, send: SendWebhook, id: string) {
  const runAt = await sendToSubscriber(fair, sessions, send, id)
  if (runAt)
    await addJob(fair.pool, SEND_TO_SUBSCRIBER, { id }, { key: `${SEND_TO_SUBSCRIBER} ${id} later`, runAt })
}

/** Caches the result of a query that seldom changes. */
function cacheQuery({ pool, clock }: Needs, question: string) {
  let cached: { until: number; yes: boolean } | undefined
  return {
    async is() {
      if (!cached || clock() >= cached.until) {
        const { rows } = await pool.query<{ yes: boolean }>(question)
        cached = { until: clock() + CACHE_TTL_MS, yes: rows[0]?.yes === true }
      }
      return cached.yes
    },
    forget() {
      cached = undefined
    },
  }
}
