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

/** A code as it was typed, and what became of it. */
export interface ShopCode {
  value: string
  standing: CodeStatus | 'unknown'
  /** Whose it is; null for a personal one. */
  company: string | null
  left: number
  validUntil: string | null
}

/** How cards are paid here: by the card company, by the demo's own page, or not at all. */
export type CardPayment = 'hosted' | 'demo' | null

export interface ShopResult {
  edition: { year: number; opening: string; closing: string } | null
  /** Days that can still be bought. */
  days: readonly string[]
  offers: readonly ShopTicketOffer[]
  vatRate: number
  maxTickets: number
  minimumAge: number
  code: ShopCode | null
  card: CardPayment
  isTransferOffered: boolean
  transferDays: number
  refundUntil: string | null
  /** So often the name on a ticket can change. */
  maxRenames: number
  /** Who is signed in, as far as we know them. */
  buyer: { firstName: string; lastName: string; email: string; company: string; country: string } | null
}

/** One ticket of an order, as its buyer sees it. */
export interface ShopTicketItem {
  id: string
  position: number
  firstName: string
  lastName: string
  email: string
  adult: string | null
  /** Null while nobody is named, or nothing is paid. */
  state: TicketState | null
  canRename: boolean
  /** Of its page. */
  token: string
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
  /** How to pay it by transfer, while it is not paid. */
  transfer: Transfer | null
  tickets: readonly ShopTicketItem[]
  minimumAge: number
  names: { until: string; changes: number }
  canRefund: boolean
  refundUntil: string
  receipt: 'making' | 'ready' | 'failed' | null
  /** May the reader make it part of their account; null for a guest. */
  account: 'own' | 'joinable' | 'guest' | 'others'
}

/** What stands on a ticket's page. */
export interface TicketPageResult {
  state: TicketState
  kind: TicketKind
  name: string
  company: string
  adult: string | null
  edition: string
  /** Of the fair, and whether it opens the gate on each. */
  days: readonly { day: string; isValid: boolean }[]
  /** How many of those it opens; null for all. */
  maxDays: number | null
  entryFrom: string
  entryUntil: string
  entrance: string
  address: string
  /** Of the fairground, for a map. */
  place: { latitude: number; longitude: number } | null
  /** Null until it is ready. */
  code: string | null
  qr: { size: number; path: string } | null
  paper: 'making' | 'ready' | 'failed' | null
  /** Those that it can be put into. */
  wallets: readonly ('apple' | 'google')[]
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
  /** Of the ticket's page; empty while nobody is named. */
  token: string
  kind: TicketKind
  name: string
  days: readonly string[]
  state: TicketState | null
  /** Of the order that it belongs to; null for what was not bought in the shop. */
  orderToken: string | null
}

export interface MyTicketsResult {
  isOver: boolean
  tickets: readonly MyTicketItem[]
  orders: readonly MyOrderItem[]
}

const byToken = object({ token: string, language })
const wrongToken = { of: 'ticketLink', isWrong: (found: unknown) => found === null }

/** The ticket shop of the public site. Forms are posted to its pages, so that they need no scripts. */
export const shopMethods = defineMethods('ShopController', 'everybody', {
  getShop: reads({
    input: object({ code: string, language }),
    output: answer<ShopResult>(),
    of: ['CodeActivation__c', 'DiscountCode__c', 'ShopOrder__c', 'ShopTicket__c'],
    example: { code: exampleValue('DiscountCode__c', 'Name'), language: 'it' },
    guess: { of: 'shopCode', isWrong: ({ code }) => code?.standing === 'unknown' },
  }),
  getOrder: reads({
    input: byToken,
    output: answer<ShopOrderResult | null>(),
    of: ['ShopOrder__c', 'ShopTicket__c', 'Ticket__c', 'Document__c', 'DiscountCode__c'],
    example: { token: exampleToken('shopOrder'), language: 'it' },
    guess: wrongToken,
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

/** What somebody with an account has bought or been given. */
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
