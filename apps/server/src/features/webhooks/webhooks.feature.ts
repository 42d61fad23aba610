import { createWebhookSender, type SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { purgeDeliveries } from './deliver-waiting.ts'
import { sendToSubscriber } from './send-to-subscriber.ts'
import { RUN_WEBHOOKS, serveWebhooks } from './webhooks.methods.ts'

const SEND_TO_SUBSCRIBER = 'webhooks.send'

/** How long another server's new subscription may go unnoticed; once a minute it is looked after anyway. */
const KNOWN_MS = 10_000

/** Systems outside are told what happens here, as the person may see it for whom they were subscribed. */
export const webhooksFeature =
  (identity: Identity): MakeFeature =>
  (fair) => {
    const send = fair.neighbours.watch(
      createWebhookSender({ allowsPrivate: fair.settings.webhooksToPrivateAddresses }),
    )
    const known = rememberWhether(
      fair,
      'select exists (select from webhooks.subscription where is_active) as yes',
    )
    return {
      methods: serveWebhooks(fair, known.forget),
      tasks: [
        {
          name: RUN_WEBHOOKS,
          queue: 'webhooks',
          cron: '* * * * *',
          run: () => runWebhooks(fair),
        },
        {
          name: SEND_TO_SUBSCRIBER,
          queue: 'webhooks',
          run: (payload) => tell(fair, identity, send, (payload as { id: string }).id),
        },
      ],
      onChanges: () => {
        // Whoever changed something does not wait for this, nor hear of it when it fails: the next minute does it.
        known
          .is()
          .then((yes) => (yes ? addJob(fair.pool, RUN_WEBHOOKS, {}, { key: RUN_WEBHOOKS }) : undefined))
          .catch(() => {})
      },
    }
  }

/** Everybody who subscribed is looked after by a job of their own. */
async function runWebhooks(fair: Fair) {
  const { rows } = await fair.pool.query<{ id: string }>(
    'select id from webhooks.subscription where is_active order by created_at, id',
  )
  for (const { id } of rows)
    await addJob(fair.pool, SEND_TO_SUBSCRIBER, { id }, { key: `${SEND_TO_SUBSCRIBER} ${id}` })
  await purgeDeliveries(fair)
}

/** What has to wait comes again at its time, and what happens until then does not wait for it. */
async function tell(fair: Fair, { sessions }: Identity, send: SendWebhook, id: string) {
  const runAt = await sendToSubscriber(fair, sessions, send, id)
  if (runAt)
    await addJob(fair.pool, SEND_TO_SUBSCRIBER, { id }, { key: `${SEND_TO_SUBSCRIBER} ${id} later`, runAt })
}

/** An answer of the database that seldom changes. */
function rememberWhether({ pool, clock }: Fair, question: string) {
  let known: { until: number; yes: boolean } | undefined
  return {
    async is() {
      if (!known || clock() >= known.until) {
        const { rows } = await pool.query<{ yes: boolean }>(question)
        known = { until: clock() + KNOWN_MS, yes: rows[0]?.yes === true }
      }
      return known.yes
    },
    forget() {
      known = undefined
    },
  }
}
