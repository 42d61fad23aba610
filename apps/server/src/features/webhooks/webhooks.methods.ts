import { randomUUID } from 'node:crypto'
import {
  AUDIT_STEPS,
  AuditEntry,
  type AuditStep,
  DELIVERY_STATES,
  WEBHOOK_HOURS,
  webhookMethods,
} from '@foyer/fair-domain'
import {
  boolean,
  InvalidInput,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  withPath,
} from '@foyer/record-contract'
import { currentFeedPosition, type Transaction } from '@foyer/record-server'
import { idRow, isoTime, readRows } from '../../database/read-rows.ts'
import { newWebhookSecret } from '../../integrations/webhooks/sign-webhook.ts'
import { addJob } from '../../jobs/add-job.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'
import { isWebhookEvent } from './webhook-events.ts'
import { sealSecret } from './webhook-secret.ts'

export const RUN_WEBHOOKS = 'webhooks.run'
const MAX_DELIVERIES = 200
const HOUR_MS = 3_600_000

const webhook = object({
  id: string,
  name: string,
  url: string,
  seesAs: string,
  events: list(string),
  isActive: boolean,
  createdAt: string,
  createdBy: nullable(string),
  waiting: integer(),
  delivered: integer(),
  failed: integer(),
  lastAt: nullable(string),
})

const delivery = object({
  id: string,
  messageId: string,
  type: string,
  recordId: string,
  happenedAt: string,
  state: oneOf(...DELIVERY_STATES),
  attempts: integer(),
  nextAt: nullable(string),
  lastAt: nullable(string),
  lastStatus: nullable(integer()),
  lastError: nullable(string),
  body: string,
})

interface SubscriptionInput {
  name: string
  url: string
  seesAs: string
  events: readonly string[]
}

/** Subscriptions managed by staff: create, read deliveries, replay. */
export function serveWebhooks(fair: Needs, onChanged: () => void) {
  const { pool, clock, transact, writer, records, settings } = fair
  const objects = new Set(records.registry.objects.keys())
  const note = (transaction: Transaction, name: AuditStep, what: string) =>
    writer.create(transaction, AuditEntry.apiName, {
      Name: name,
      ObjectApiName__c: 'Webhook',
      Reason__c: what,
      Actor__c: transaction.session.userId,
    })
  const soon = ({ client }: Transaction) => addJob(client, RUN_WEBHOOKS, {}, { key: RUN_WEBHOOKS })

  /** Normalises the input and resolves its user; or refuses the invalid field. */
  async function checked({ client }: Transaction, input: SubscriptionInput) {
    const name = input.name.trim()
    if (name === '') throw withPath(InvalidInput('a webhook has a name'), 'name')
    const url = URL.parse(input.url.trim())
    const isFine =
      url?.protocol === 'https:' || (settings.webhooksToPrivateAddresses && url?.protocol === 'http:')
    if (!url || !isFine || url.username !== '') throw withPath(InvalidInput('an address with https'), 'url')
    const events = [...new Set(input.events)]
    if (events.length === 0 || !events.every((event) => isWebhookEvent(event, objects)))
      throw withPath(InvalidInput('an object, a change of one, or a step'), 'events')
    const rows = await readRows(
      client,
      idRow,
      'select id from user_account where lower(username) = lower($1) and is_active',
      [input.seesAs.trim()],
    )
    if (!rows[0]) throw withPath(InvalidInput('nobody signs in with this email'), 'seesAs')
    return { name, url: url.href, events, userId: rows[0].id }
  }

  return serve(fair, webhookMethods, {
    getWebhooks: () =>
      readRows(
        pool,
        webhook,
        `select s.id::text, s.name, s.url, u.username as "seesAs", s.events, s.is_active as "isActive",
                ${isoTime('s.created_at')} as "createdAt", b.name as "createdBy",
                count(d.id) filter (where d.state = 'waiting')::int as waiting,
                count(d.id) filter (where d.state = 'delivered')::int as delivered,
                count(d.id) filter (where d.state = 'failed')::int as failed,
                ${isoTime('max(d.last_at)')} as "lastAt"
         from webhooks.subscription s join user_account u on u.id = s.user_id
         left join user_account b on b.id = s.created_by
         left join webhooks.delivery d on d.subscription_id = s.id
         group by s.id, u.username, b.name order by s.name, s.id`,
      ),
    getChoices: async (_, { session: { language } }) => ({
      objects: [...records.registry.objects.values()]
        .map(({ apiName, declaration }) => ({ name: apiName, label: declaration.labelPlural[language] }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
      steps: Object.entries(AUDIT_STEPS)
        .map(([name, label]) => ({ name, label: label[language] }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    }),
    getDeliveries: ({ id, state }) =>
      readRows(
        pool,
        delivery,
        `select id::text, message_id as "messageId", type, record_id as "recordId", ${isoTime('happened_at')} as "happenedAt",
                state, attempts, ${isoTime(`case when state = 'waiting' then next_at end`)} as "nextAt",
                ${isoTime('last_at')} as "lastAt", last_status as "lastStatus", last_error as "lastError", body
         from webhooks.delivery where subscription_id::text = $1 and ($2::text is null or state = $2)
         order by webhooks.delivery.id desc limit ${MAX_DELIVERIES}`,
        [id, state],
      ),
    createWebhook: async (input, { session }) => {
      const id = randomUUID()
      const secret = newWebhookSecret()
      const place = await currentFeedPosition(pool)
      await transact(session, async (transaction) => {
        const { name, url, events, userId } = await checked(transaction, input)
        await transaction.client.query(
          `insert into webhooks.subscription (id, name, url, secret, user_id, events, created_at, created_by, place)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            id,
            name,
            url,
            sealSecret(fair.secretKey, secret),
            userId,
            events,
            new Date(clock()),
            session.userId,
            JSON.stringify(place),
          ],
        )
        await note(transaction, 'webhook.created', name)
      })
      onChanged()
      // Returned only once.
      return { id, secret }
    },
    changeWebhook: async ({ id, isActive, ...input }, { session }) => {
      const changed = await transact(session, async (transaction) => {
        const { name, url, events, userId } = await checked(transaction, input)
        const { rowCount } = await transaction.client.query(
          `update webhooks.subscription set name = $2, url = $3, events = $4, user_id = $5, is_active = $6
           where id::text = $1`,
          [id, name, url, events, userId, isActive],
        )
        if (rowCount === 0) return false
        await note(transaction, 'webhook.changed', name)
        if (isActive) await soon(transaction)
        return true
      })
      onChanged()
      return { changed }
    },
    removeWebhook: async ({ id }, { session }) => {
      const removed = await transact(session, async (transaction) => {
        const { rows } = await transaction.client.query<{ name: string }>(
          'delete from webhooks.subscription where id::text = $1 returning name',
          [id],
        )
        if (!rows[0]) return false
        await note(transaction, 'webhook.removed', rows[0].name)
        return true
      })
      onChanged()
      return { removed }
    },
    redeliver: async ({ deliveryId }, { session }) =>
      transact(session, async (transaction) => {
        const { rowCount } = await transaction.client.query(
          `update webhooks.delivery set state = 'waiting', attempts = 0, next_at = $2
           where id::text = $1`,
          [deliveryId, new Date(clock())],
        )
        if (!rowCount) return { waiting: 0 }
        await note(transaction, 'webhook.replayed', deliveryId)
        await soon(transaction)
        return { waiting: rowCount }
      }),
    replay: async ({ id, hours }, { session }) =>
      transact(session, async (transaction) => {
        const since = new Date(clock() - Math.min(hours, WEBHOOK_HOURS) * HOUR_MS)
        const { rowCount } = await transaction.client.query(
          `update webhooks.delivery set state = 'waiting', attempts = 0, next_at = $3
           where subscription_id::text = $1 and happened_at >= $2`,
          [id, since, new Date(clock())],
        )
        await note(transaction, 'webhook.replayed', `${id}: ${hours} h`)
        await soon(transaction)
        return { waiting: rowCount ?? 0 }
      }),
  })
}
