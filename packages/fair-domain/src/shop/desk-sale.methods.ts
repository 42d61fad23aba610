import {
  answer,
  exampleId,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MAX_ADULT_LENGTH } from '../ticketing/minors.rules.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import { LANGUAGES } from '../words/languages.ts'
import { DESK_PAYMENTS, SHOP_MAX_LENGTHS, type ShopTicketOffer } from './shop.rules.ts'

export interface DeskShopResult {
  /** Days on sale. */
  days: readonly string[]
  /** Null before the fair, and after the last entry of the day. */
  today: string | null
  offers: readonly ShopTicketOffer[]
}

const sale = object({
  /** Idempotency key of the form. */
  requestKey: textUpTo(64),
  firstName: textUpTo(SHOP_MAX_LENGTHS.firstName),
  lastName: textUpTo(SHOP_MAX_LENGTHS.lastName),
  email: textUpTo(254),
  company: textUpTo(SHOP_MAX_LENGTHS.company),
  /** The accompanying adult of a person below the minimum age. */
  adult: optional(textUpTo(MAX_ADULT_LENGTH)),
  language: oneOf(...LANGUAGES),
  ticket: oneOf('oneDay', 'twoDays', 'moreDays'),
  days: list(string, 10),
  method: oneOf(...DESK_PAYMENTS),
  /** The displayed price, so that no other is charged. */
  totalCents: integer({ min: 0, max: 1_000_000 }),
})
export type DeskSale = Infer<typeof sale>

const sold = object({
  /** Null while the ticket has no name. */
  ticketId: nullable(string),
  orderId: string,
  number: string,
  receipt: nullable(string),
})
export type DeskSaleResult = Infer<typeof sold>

/** Methods by which the badge desk sells tickets. */
export const deskSaleMethods = defineMethods(
  'DeskSaleController',
  { staff: TICKET_STAFF },
  {
    getShop: reads({
      input: object({}),
      output: answer<DeskShopResult>(),
      of: ['Edition__c', 'EditionSetting__c'],
    }),
    sell: changes({
      input: sale,
      output: sold,
      example: {
        requestKey: 'example-desk-sale',
        firstName: 'Ada',
        lastName: 'Okafor',
        email: 'ada@okafor.example',
        company: '',
        language: 'it',
        ticket: 'oneDay',
        days: ['2027-02-11'],
        method: 'terminal',
        totalCents: 4_000,
      },
      refuses: ['NO_EDITION', 'SALES_OVER', 'PRICE_CHANGED', 'DRAWER_CLOSED'],
    }),
    /**
     * Refunds a ticket and voids it: cash from the drawer of the user, a card on the terminal, and one that was charged online
     * by the payment provider.
     */
    refund: changes({
      input: object({ ticketId: string }),
      output: object({ orderId: string, cents: integer() }),
      example: { ticketId: exampleId('Ticket__c', { State__c: 'ready' }) },
      refuses: ['NOT_REFUNDABLE', 'TICKET_USED', 'DRAWER_CLOSED', 'DRAWER_EMPTY'],
    }),
  },
)
