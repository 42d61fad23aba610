import { answer, exampleId, object, string } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'

export type OrderType =
  | 'participation'
  | 'addendum'
  | 'services'
  | 'tickets'
  | 'badges'
  | 'cancellation'
  | 'buyerFee'

export interface OrderListItem {
  id: string
  number: string
  type: OrderType
  status: 'confirmed' | 'cancelled' | 'settled'
  date: string
  edition: string
  totalCents: Cents
  itemCount: number
}

export interface OrderLineItem {
  id: string
  name: string
  kind: 'space' | 'fee' | 'service' | 'tickets' | 'other'
  pavilion: string | null
  quantity: number
  unitCents: Cents
  totalCents: Cents
  vatRate: number
}

/** One order with its items and invoices. */
export interface OrderAnswer extends OrderListItem {
  billedTo: string
  spaceCents: Cents
  servicesCents: Cents
  feeCents: Cents
  prepaymentCents: Cents
  items: readonly OrderLineItem[]
  invoices: readonly { id: string; name: string; date: string; totalCents: Cents }[]
}

/** What a company bought: the list, and one order. */
export const orderMethods = defineMethods(
  'OrdersController',
  { screen: 'orders' },
  {
    getOrders: reads({
      input: object({}),
      output: answer<readonly OrderListItem[]>(),
      of: ['Order', 'OrderItem'],
    }),
    getOrder: reads({
      input: object({ orderId: string }),
      output: answer<OrderAnswer>(),
      of: ['Order', 'OrderItem', 'Invoice__c', 'BillingCompany__c', 'Pavilion__c'],
      example: { orderId: exampleId('Order') },
    }),
  },
)
