import { ticketOrderMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
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

/** Prepaid tickets: ordered, paid by transfer, shipped as cards or ready to be sent. */
export const prepaidTicketsFeature: MakeFeature = (fair) => ({
  methods: serve(fair, ticketOrderMethods, {
    getTicketShop: (_, { session }) => getTicketShop(fair, session),
    placeOrder: (order, { session }) => placeOrder(fair, session, order),
    cancelOrder: ({ id }, { session }) => cancelOrder(fair, session, id),
    nameTicket: (named, { session }) => nameTicket(fair, session, named),
    renameTicket: ({ id, ...name }, { session }) => renameOwnTicket(fair, session, id, name),
  }),
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
