import { answer, exampleId, object, string } from '@foyer/record-contract'
import type { BadgeOrderState } from '../badges/badge-order.object.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { Transfer } from '../payments/transfer.ts'
import type { TicketOrderState } from '../prepaid-tickets/ticket-order.rules.ts'

export type OrderType =
  | 'participation'
  | 'addendum'
  | 'services'
  | 'tickets'
  | 'badges'
  | 'parking'
  | 'coExhibitors'
  | 'cancellation'
  | 'buyerFee'

export interface OrderListItem {
  id: string
  number: string
  type: OrderType
  status: OrderStatus
  date: string
  edition: string
  /** Without VAT. */
  totalCents: Cents
  itemCount: number
  /** Null while nothing was asked for. */
  payment: OrderPayment | null
}

/** Of a place and its services, and of what is ordered and paid in the portal. */
export type OrderStatus = 'confirmed' | 'settled' | TicketOrderState | BadgeOrderState

export interface OrderPayment {
  state: 'open' | 'part_paid' | 'overdue' | 'paid'
  /** What is still to be paid, VAT included. */
  openCents: Cents
  dueOn: string | null
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
export interface OrderResult extends OrderListItem {
  billedTo: string
  spaceCents: Cents
  servicesCents: Cents
  feeCents: Cents
  prepaymentCents: Cents
  items: readonly OrderLineItem[]
  /** Of what was sold at a price with VAT; null where the invoice decides on it. */
  vatCents: Cents | null
  /** How to pay what is open. */
  transfer: Transfer | null
  invoices: readonly {
    id: string
    name: string
    date: string
    totalCents: Cents
    /** Its PDF, once it is there. */
    documentId: string | null
  }[]
  papers: readonly { id: string; label: string; state: 'making' | 'ready' | 'failed' }[]
}

/** What a company bought: the list, and one order. */
export const orderMethods = defineMethods(
  'OrdersController',
  { screen: 'orders' },
  {
    getOrders: reads({
      input: object({}),
      output: answer<readonly OrderListItem[]>(),
      of: ['Order', 'OrderItem', 'TicketOrder__c', 'BadgeOrder__c', 'AmountDue__c'],
    }),
    getOrder: reads({
      input: object({ orderId: string }),
      output: answer<OrderResult>(),
      of: [
        'Order',
        'OrderItem',
        'Invoice__c',
        'BillingCompany__c',
        'Pavilion__c',
        'TicketOrder__c',
        'BadgeOrder__c',
        'AmountDue__c',
        'Document__c',
      ],
      example: { orderId: exampleId('Order') },
    }),
  },
)
