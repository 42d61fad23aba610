import {
  answer,
  boolean,
  exampleValue,
  field,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export interface WebhookItem {
  id: string
  name: string
  url: string
  /** User whose access decides what it receives. */
  seesAs: string
  /** `Order`, `Order.created`, or a step of the history as `application.accepted`. */
  events: string[]
  isActive: boolean
  createdAt: string
  createdBy: string | null
  /** Counts of the last 72 hours. */
  waiting: number
  delivered: number
  failed: number
  lastAt: string | null
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export interface WebhookDeliveryItem {
  id: string
  messageId: string
  type: string
  recordId: string
  happenedAt: string
  state: DeliveryState
  attempts: number
  nextAt: string | null
  lastAt: string | null
  lastStatus: number | null
  lastError: string | null
  body: string
}

/** Labels of objects and steps that can be subscribed to. */
export interface WebhookChoicesResult {
  objects: { name: string; label: string }[]
  steps: { name: string; label: string }[]
}

/** Period in which events can be delivered again, in hours. */
export const WEBHOOK_HOURS = 72

const WEBHOOK = {
  name: field(textUpTo(80), { required: true }),
  url: field(textUpTo(2000), {
    required: true,
    check: (url) => (URL.canParse(url.trim()) ? undefined : 'invalid'),
  }),
  seesAs: field(textUpTo(200), { required: true }),
  events: field(list(textUpTo(120), 100), { required: true }),
}
const EXAMPLE = {
  name: 'Warehouse',
  url: 'https://warehouse.example.com/hooks',
  seesAs: exampleValue('User', 'Username', { IsActive: 'true' }),
  events: ['Order'],
}
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Methods for webhooks of external systems. */
export const webhookMethods = defineMethods(
  'WebhooksController',
  { settings: 'webhooks', as: 'editors' },
  {
    getWebhooks: reads({
      allow: { settings: 'webhooks' },
      input: object({}),
      output: answer<WebhookItem[]>(),
      of: ['User'],
    }),
    getChoices: reads({
      allow: { settings: 'webhooks' },
      input: object({}),
      output: answer<WebhookChoicesResult>(),
      of: [],
    }),
    getDeliveries: reads({
      allow: { settings: 'webhooks' },
      input: object({ id: textUpTo(36), state: nullable(oneOf(...DELIVERY_STATES)) }),
      output: answer<WebhookDeliveryItem[]>(),
      of: [],
      example: { id: NOBODY, state: null },
    }),
    createWebhook: changes({
      input: object(WEBHOOK),
      output: object({ id: string, secret: string }),
      example: EXAMPLE,
    }),
    changeWebhook: changes({
      input: object({ id: textUpTo(36), ...WEBHOOK, isActive: boolean }),
      output: object({ changed: boolean }),
      example: { id: NOBODY, ...EXAMPLE, isActive: true },
    }),
    removeWebhook: changes({
      input: object({ id: textUpTo(36) }),
      output: object({ removed: boolean }),
      example: { id: NOBODY },
    }),
    redeliver: changes({
      input: object({ deliveryId: textUpTo(20) }),
      output: object({ waiting: integer() }),
      example: { deliveryId: '1' },
    }),
    replay: changes({
      input: object({ id: textUpTo(36), hours: integer({ min: 1, max: WEBHOOK_HOURS }) }),
      output: object({ waiting: integer() }),
      example: { id: NOBODY, hours: 1 },
    }),
  },
)
