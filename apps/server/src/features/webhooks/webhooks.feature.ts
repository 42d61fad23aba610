import { createWebhookSender, type SendWebhook } from '../../integrations/webhooks/send-webhook.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { collectChanges } from './collect-changes.ts'
import { deliverWaiting, purgeDeliveries } from './deliver-waiting.ts'
import { RUN_WEBHOOKS, serveWebhooks } from './webhooks.methods.ts'

/** How long another server's new subscription may go unnoticed; once a minute it is looked after anyway. */
const KNOWN_MS = 10_000

/** Systems outside are told what happens here, as the person may see it for whom they were subscribed. */
export const webhooksFeature =
  (identity: Identity): MakeFeature =>
  (fair) => {
    const send = createWebhookSender({ allowsPrivate: fair.settings.webhooksToPrivateAddresses })
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
          run: () => runWebhooks(fair, identity, send),
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

/** What happened becomes what is told, and is told; what has to wait comes again at its time. */
async function runWebhooks(fair: Fair, identity: Identity, send: SendWebhook) {
  await collectChanges(fair, identity)
  const next = await deliverWaiting(fair, send)
  await purgeDeliveries(fair)
  if (next) await addJob(fair.pool, RUN_WEBHOOKS, {}, { key: RUN_WEBHOOKS, runAt: next })
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
