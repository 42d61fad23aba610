import { answer, exampleId, object, string } from '@foyer/record-contract'
import type { BadgeOrderState } from '../badges/badge-order.object.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { Price } from '../money/price.ts'
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
  /** The total with VAT. */
  price: Price
  itemCount: number
  /** Null before a payment is requested. */
  payment: OrderPayment | null
}

/** Status of contract orders, and of orders paid in the portal. */
export type OrderStatus = 'confirmed' | 'settled' | TicketOrderState | BadgeOrderState

export interface OrderPayment {
  state: 'open' | 'part_paid' | 'overdue' | 'paid'
  /** Open amount including VAT. */
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

/** An order with its items and invoices. */
export interface OrderResult extends OrderListItem {
  billedTo: string
  spaceCents: Cents
  servicesCents: Cents
  feeCents: Cents
  prepaymentCents: Cents
  /** Prepayment that the company pays; null if it is not requested, or hidden from the user. */
  prepaymentPrice: Price | null
  items: readonly OrderLineItem[]
  /** VAT of items sold at a price including VAT; null if the invoice determines it. */
  vatCents: Cents | null
  /** Payment instructions for the open amount. */
  transfer: Transfer | null
  invoices: readonly {
    id: string
    name: string
    date: string
    totalCents: Cents
    /** The PDF, once generated. */
    documentId: string | null
  }[]
  papers: readonly { id: string; label: string; state: 'making' | 'ready' | 'failed' }[]
}

/** Methods for orders of a company. */
export const orderMethods = defineMethods(
  'OrdersController',
  { screen: 'orders' },
  {
    getOrders: reads({
      input: object({}),
      output: answer<readonly OrderListItem[]>(),
      of: [
        'Order',
        'OrderItem',
        'TicketOrder__c',
        'BadgeOrder__c',
        'AmountDue__c',
        'BillingCompany__c',
        'Account',
        'Contact',
        'Edition__c',
      ],
    }),
    getOrder: reads({
      input: object({ orderId: string }),
      output: answer<OrderResult>(),
      of: [
        'Order',
        'OrderItem',
        'Invoice__c',
        'InvoiceLine__c',
        'BillingCompany__c',
        'Pavilion__c',
        'TicketOrder__c',
        'BadgeOrder__c',
        'AmountDue__c',
        'Document__c',
        'Account',
        'Contact',
        'Edition__c',
      ],
      example: { orderId: exampleId('Order') },
    }),
  },
)
