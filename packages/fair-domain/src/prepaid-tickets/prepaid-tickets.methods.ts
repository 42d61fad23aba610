import { answer, boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Transfer } from '../payments/transfer.ts'
import type { Deadline } from '../time/deadline.ts'
import type { ShippingMethod, TicketOrderState } from './ticket-order.rules.ts'

const MAX_TICKETS = 100_000
const quantity = integer({ min: 0, max: MAX_TICKETS })

export interface TicketOrderItem {
  id: string
  number: string
  state: TicketOrderState
  orderedAt: string
  oneDay: number
  twoDay: number
  /** In cents. */
  total: number
  method: ShippingMethod
  expiresOn: string
  note: string | null
  /** Payment instructions while the order is unpaid. */
  transfer: Transfer | null
  document: { id: string; state: string } | null
}

/** Contact data of the orderer; unknown values are empty. */
export interface TicketReferentItem {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  street: string
  city: string
  postalCode: string
  stateCode: string
  country: string
}

/** Offered tickets with prices, the orderer, and the orders. */
export interface TicketShopResult {
  edition: { year: number; opening: string; closing: string }
  isOver: boolean
  settings: Pick<
    EditionSettings,
    | 'oneDayTiers'
    | 'twoDayTiers'
    | 'courierItaly'
    | 'courierEurope'
    | 'courierElsewhere'
    | 'shippingUntil'
    | 'vatRate'
  >
  isShippingOver: boolean
  shipping: Deadline
  /** Shipping methods, in the order of the list. */
  methods: readonly { value: ShippingMethod; label: string }[]
  transferDays: number
  /** Time of the server, which decides the end of shipping. */
  now: number
  referent: TicketReferentItem
  orders: TicketOrderItem[]
}

/** Methods for prepaid tickets of companies, paid by transfer. */
export const ticketOrderMethods = defineMethods(
  'BuyTicketsController',
  { screen: 'buyTickets' },
  {
    getTicketShop: reads({
      input: object({}),
      output: answer<TicketShopResult>(),
      of: ['TicketOrder__c', 'Document__c', 'Choice__c', 'Account', 'Contact'],
      refuses: ['NO_EDITION'],
    }),
    placeOrder: changes({
      repeatable: true,
      personal: false,
      input: object({
        firstName: string,
        lastName: string,
        email: string,
        phone: string,
        oneDay: quantity,
        twoDay: quantity,
        method: string,
        recipient: string,
        street: string,
        city: string,
        postalCode: string,
        stateCode: string,
        country: string,
        requestKey: string,
        totalCents: integer({ min: 0 }),
      }),
      output: object({ id: string, number: string, isRepeat: boolean }),
      example: {
        firstName: 'Nina',
        lastName: 'Prova',
        email: 'nina@prova.example',
        phone: '+39 051 000000',
        oneDay: 10,
        twoDay: 0,
        method: 'digital',
        recipient: '',
        street: '',
        city: '',
        postalCode: '',
        stateCode: '',
        country: '',
        requestKey: 'example-order-1',
        totalCents: 0,
      },
      refuses: ['NO_EDITION', 'SALES_OVER', 'PRICE_CHANGED'],
    }),
    cancelOrder: changes({
      personal: false,
      input: object({ id: string }),
      output: object({ id: string }),
      example: { id: exampleId('TicketOrder__c', { State__c: 'awaiting_transfer' }) },
      refuses: ['ORDER_PAID', 'DUE_CLOSED'],
    }),
  },
)
