import type { OrderLineItem, OrderPayment, OrderStatus, OrderType } from '@foyer/fair-domain'
import type { Tone } from '@foyer/ui'

/** Text keys of server codes. */
export const TYPE_LABELS = {
  participation: 'participation',
  addendum: 'addendum',
  services: 'servicesType',
  tickets: 'tickets',
  badges: 'badges',
  parking: 'parking',
  coExhibitors: 'coExhibitors',
  cancellation: 'cancellation',
  buyerFee: 'buyerFee',
} as const satisfies Record<OrderType, string>

export const KIND_LABELS = {
  space: 'kindSpace',
  fee: 'kindFee',
  service: 'kindService',
  tickets: 'kindTickets',
  other: 'kindOther',
} as const satisfies Record<OrderLineItem['kind'], string>

/** Label and tone: done, waiting for the company, closed. */
const STATUS_WORDS = {
  confirmed: { word: 'confirmed', tone: 'success' },
  settled: { word: 'settled', tone: 'neutral' },
  cancelled: { word: 'cancelled', tone: 'neutral' },
  expired: { word: 'expired', tone: 'neutral' },
  awaiting_transfer: { word: 'awaitingTransfer', tone: 'warning' },
  paid: { word: 'beingPrepared', tone: 'info' },
  available: { word: 'available', tone: 'success' },
  shipped: { word: 'shipped', tone: 'success' },
} as const satisfies Record<OrderStatus, { word: string; tone: Tone }>

/** Badges and parking passes need no preparation once they are paid. */
export const statusLabel = ({ type, status }: { type: OrderType; status: OrderStatus }) =>
  status === 'paid' && type !== 'tickets' ? STATUS_WORDS.available : STATUS_WORDS[status]

export const PAYMENT_LABELS = {
  open: { word: 'paymentOpen', tone: 'warning' },
  part_paid: { word: 'paymentPart', tone: 'warning' },
  overdue: { word: 'paymentOverdue', tone: 'danger' },
  paid: { word: 'paymentPaid', tone: 'success' },
} as const satisfies Record<OrderPayment['state'], { word: string; tone: Tone }>
