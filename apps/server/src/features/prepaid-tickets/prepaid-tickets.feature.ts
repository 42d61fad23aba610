import { ticketOrderMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { expireOrders } from './expire-orders.ts'
import { getTicketShop } from './get-ticket-shop.ts'
import { makeCards, syncTicketCards } from './make-cards.ts'
import type { Needs } from './needs.ts'
import { placeOrder } from './place-order.ts'
import { reopenOrder } from './reopen-order.ts'
import { sendTicketSummaries } from './send-summaries.ts'
import { cancelOrder, payOrder } from './settle-order.ts'
import { shipmentActions } from './ship-order.ts'
import { ticketCards } from './ticket-cards.document.ts'
import { ticketOrderDocument } from './ticket-order.document.ts'

/** Prepaid tickets: ordered, paid by transfer, shipped as cards or available for invitations. */
export const prepaidTicketsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, ticketOrderMethods, {
    getTicketShop: (_, { session }) => getTicketShop(fair, session),
    placeOrder: (order, { session }) => placeOrder(fair, session, order),
    cancelOrder: ({ id }, { session }) => cancelOrder(fair, session, id),
  }),
  quickActions: shipmentActions(fair),
  tasks: [expireOrders(fair), makeCards(fair), sendTicketSummaries(fair)],
  documents: [ticketOrderDocument, ticketCards],
  onWrite: syncTicketCards(fair),
  onPaid: (due, transaction) => payOrder(fair, due, transaction),
  onUnpaid: (due, transaction) => reopenOrder(fair, due, transaction),
})
