import { exampleId, integer, object, oneOf, optional, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { expireOrders } from './expire-orders.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { getTicketShop } from './get-ticket-shop.ts'
import { followCards, makeCards } from './make-cards.ts'
import { followNamed, nameTicket } from './name-ticket.ts'
import { placeOrder } from './place-order.ts'
import { renameOwnTicket } from './rename-own-ticket.ts'
import { sendTicketSummaries } from './send-summaries.ts'
import { cancelOrder, payOrder } from './settle-order.ts'
import { shipmentActions } from './ship-order.ts'
import { takeBackOrder } from './take-back-order.ts'
import { ticketCardPapers } from './ticket-cards.document.ts'
import { ticketOrderDocument } from './ticket-order.document.ts'

const CLASS_NAME = 'BuyTicketsController'
const quantity = integer({ min: 0, max: 100_000 })

/** Prepaid tickets: ordered, paid by transfer, shipped as cards or ready to be sent. */
export const prepaidTicketsFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getTicketShop',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getTicketShop(fair, session),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'placeOrder',
      cacheable: false,
      input: object({
        firstName: string,
        lastName: string,
        email: string,
        phone: string,
        oneDay: quantity,
        twoDay: quantity,
        method: oneOf('digital', 'courier', 'collection'),
        recipient: string,
        street: string,
        city: string,
        postalCode: string,
        stateCode: string,
        country: string,
        requestKey: string,
        totalCents: integer({ min: 0 }),
      }),
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
      handle: (input, { session }) => placeOrder(fair, session, input),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'cancelOrder',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('TicketOrder__c', { State__c: 'awaiting_transfer' }) },
      handle: (input, { session }) => cancelOrder(fair, session, input.id),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'nameTicket',
      cacheable: false,
      input: object({
        kind: oneOf('ticket1', 'ticket2'),
        firstName: string,
        lastName: string,
        adult: optional(string),
        requestKey: string,
      }),
      example: { kind: 'ticket1', firstName: 'Nina', lastName: 'Prova', requestKey: 'example-ticket-1' },
      handle: (input, { session }) => nameTicket(fair, session, input),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'renameTicket',
      cacheable: false,
      input: object({ id: string, firstName: string, lastName: string, adult: optional(string) }),
      example: { id: exampleId('Ticket__c', { Kind__c: 'ticket1' }), firstName: 'Nina', lastName: 'Prova' },
      handle: ({ id, ...name }, { session }) => renameOwnTicket(fair, session, id, name),
    }),
  ],
  quickActions: shipmentActions(fair),
  tasks: [expireOrders(fair), makeCards(fair), sendTicketSummaries(fair)],
  documents: [ticketOrderDocument, ...ticketCardPapers],
  onWrite: async (write, transaction) => {
    await followCards(fair)(write, transaction)
    await followNamed(fair)(write, transaction)
    await forgetVisitor(fair)(write, transaction)
  },
  onPaid: (due, transaction) => payOrder(fair, due, transaction),
  onUnpaid: (due, transaction) => takeBackOrder(fair, due, transaction),
})
