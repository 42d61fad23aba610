import {
  answer,
  exampleToken,
  exampleValue,
  integer,
  nullable,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import type { CodeStatus, CodeTicket } from '../discount-codes/discount-code.rules.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { Transfer } from '../payments/transfer.ts'
import type { TicketState } from '../ticketing/ticket.states.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import type { PaymentMethod, ShopOrderState, ShopTicketOffer } from './shop.rules.ts'

const language = oneOf('it', 'en-US')

/** A code as typed, with its status. */
export interface ShopCode {
  value: string
  standing: CodeStatus | 'unknown'
  /** Company of the code; null for a personal one. */
  company: string | null
  left: number
  validUntil: string | null
}

/** A selectable value with its label. */
export interface ShopChoice {
  value: string
  label: string
}

/** Card payment: by the provider, by the demo page, or not available. */
export type CardPayment = 'hosted' | 'demo' | null

export interface ShopResult {
  edition: { year: number; opening: string; closing: string } | null
  /** Days on sale. */
  days: readonly string[]
  offers: readonly ShopTicketOffer[]
  vatRate: number
  maxTickets: number
  minimumAge: number
  code: ShopCode | null
  card: CardPayment
  isTransferOffered: boolean
  transferDays: number
  /** Days after the payment in which an invoice can be requested. */
  invoiceDays: number
  refundUntil: string | null
  /** Maximum number of name changes of a ticket. */
  maxRenames: number
  /** Known data of the signed-in user. */
  buyer: {
    firstName: string
    lastName: string
    email: string
    company: string
    country: string
    businessType: string
    mainActivity: string
  } | null
  /** Data that the company of a code receives about its users; empty without such a code. */
  trades: Readonly<Record<'businessType' | 'mainActivity', readonly ShopChoice[]>>
}

/** A ticket of an order, as displayed to its buyer. */
export interface ShopTicketItem {
  id: string
  position: number
  firstName: string
  lastName: string
  email: string
  adult: string | null
  /** Null while unnamed or unpaid. */
  state: TicketState | null
  canRename: boolean
  /** Whether the buyer can return it for a refund. */
  canReturn: boolean
  /** Returned: the refund is pending, or done. */
  refund: 'pending' | 'done' | null
  /** Token of its page. */
  token: string
}

/** The invoice of an order: requested, issued, or possible until a day. */
export interface ShopOrderInvoice {
  canAsk: boolean
  /** Last day of a request after the payment; null before it. */
  until: string | null
  days: number
  billedTo: string | null
  documents: readonly { number: string; type: 'invoice' | 'credit'; isReady: boolean }[]
}

export interface ShopOrderResult {
  number: string
  state: ShopOrderState
  method: PaymentMethod
  ticket: CodeTicket
  days: readonly string[]
  quantity: number
  /** In cents. */
  full: number
  price: number
  total: number
  vat: number
  vatRate: number
  code: string | null
  email: string
  expiresAt: string
  card: CardPayment
  isTransferOffered: boolean
  /** Payment instructions while the order is unpaid. */
  transfer: Transfer | null
  tickets: readonly ShopTicketItem[]
  minimumAge: number
  names: { until: string; changes: number }
  refundUntil: string
  /** Days within which a refund arrives. */
  refundDays: number
  /** Pending refund, in cents, with the day by which it arrives. */
  pendingRefund: { amount: number; expectedBy: string } | null
  /** Refunded so far, in cents. */
  refunded: number
  invoice: ShopOrderInvoice
  receipt: 'making' | 'ready' | 'failed' | null
  /** Whether the order is in the user's account, or can be added to it. */
  account: 'own' | 'joinable' | 'guest' | 'others'
}

/** Data of a ticket's page. */
export interface TicketPageResult {
  state: TicketState
  kind: TicketKind
  name: string
  company: string
  adult: string | null
  edition: string
  /** Days of the fair, and whether the ticket is valid on each. */
  days: readonly { day: string; isValid: boolean }[]
  /** Maximum number of days; null for all. */
  maxDays: number | null
  entryFrom: string
  entryUntil: string
  entrance: string
  address: string
  /** Location of the fairground, for a map. */
  place: { latitude: number; longitude: number } | null
  /** Null until it is ready. */
  code: string | null
  qr: { size: number; path: string } | null
  paper: 'making' | 'ready' | 'failed' | null
  /** Supported wallets. */
  wallets: readonly ('apple' | 'google')[]
  /** Wallets whose passes are signed with keys of the demonstration. */
  demoWallets: readonly ('apple' | 'google')[]
  minimumAge: number
}

export interface MyOrderItem {
  number: string
  state: ShopOrderState
  ticket: CodeTicket
  days: readonly string[]
  quantity: number
  total: number
  expiresAt: string
  token: string
}

export interface MyTicketItem {
  /** Token of the ticket's page; empty while unnamed. */
  token: string
  kind: TicketKind
  name: string
  days: readonly string[]
  state: TicketState | null
  /** Token of its order; null for a ticket not bought in the shop. */
  orderToken: string | null
}

export interface MyTicketsResult {
  isOver: boolean
  tickets: readonly MyTicketItem[]
  orders: readonly MyOrderItem[]
}

/** The unpaid order of a page to which the buyer returned. */
export interface WaitingOrderResult {
  number: string
  expiresAt: string
  token: string
}

const byToken = object({ token: string, language })
const wrongToken = { of: 'ticketLink', isWrong: (found: unknown) => found === null }

/** Methods of the ticket shop on the public site. Its forms are posted to pages, so that they work without scripts. */
export const shopMethods = defineMethods('ShopController', 'everybody', {
  getShop: reads({
    input: object({ code: string, language }),
    output: answer<ShopResult>(),
    of: [
      'Choice__c',
      'CodeActivation__c',
      'DiscountCode__c',
      'ShopOrder__c',
      'ShopTicket__c',
      'Account',
      'AmberListing__c',
      'Contact',
      'User',
    ],
    example: { code: exampleValue('DiscountCode__c', 'Name'), language: 'it' },
    guess: { of: 'shopCode', isWrong: ({ code }) => code?.standing === 'unknown' },
  }),
  getOrder: reads({
    input: byToken,
    output: answer<ShopOrderResult | null>(),
    of: [
      'ShopOrder__c',
      'ShopTicket__c',
      'Ticket__c',
      'Admission__c',
      'Document__c',
      'DiscountCode__c',
      'Invoice__c',
      'AmountDue__c',
    ],
    example: { token: exampleToken('shopOrder'), language: 'it' },
    guess: wrongToken,
  }),
  getWaiting: reads({
    input: object({ requestKey: string }),
    output: answer<WaitingOrderResult | null>(),
    of: ['ShopOrder__c', 'DiscountCode__c'],
    example: { requestKey: exampleValue('ShopOrder__c', 'RequestKey__c') },
  }),
  getDemoCheckout: reads({
    input: object({ id: string }),
    output: nullable(
      object({ description: string, amountCents: integer(), state: oneOf('open', 'paid', 'expired') }),
    ),
    of: [],
    example: { id: exampleToken('demoCheckout') },
  }),
  getTicket: reads({
    input: byToken,
    output: answer<TicketPageResult | null>(),
    of: ['Ticket__c', 'Document__c'],
    example: { token: exampleToken('ticket'), language: 'it' },
    guess: wrongToken,
  }),
})

/** Methods for tickets that a user has bought or received. */
export const myTicketsMethods = defineMethods(
  'MyTicketsController',
  { screen: 'myTickets' },
  {
    getMyTickets: reads({
      input: object({}),
      output: answer<MyTicketsResult>(),
      of: ['ShopOrder__c', 'ShopTicket__c', 'Ticket__c', 'DiscountCode__c'],
      refuses: ['NO_EDITION'],
    }),
  },
)
