import type { OrderLineItem, OrderType } from '@foyer/fair-domain'

/** Names of the texts for what the server calls by a code. */
export const TYPE_WORDS = {
  participation: 'participation',
  addendum: 'addendum',
  services: 'servicesType',
  tickets: 'tickets',
  badges: 'badges',
  cancellation: 'cancellation',
  buyerFee: 'buyerFee',
} as const satisfies Record<OrderType, string>

export const KIND_WORDS = {
  space: 'kindSpace',
  fee: 'kindFee',
  service: 'kindService',
  tickets: 'kindTickets',
  other: 'kindOther',
} as const satisfies Record<OrderLineItem['kind'], string>
