import { deskSaleMethods, myTicketsMethods, shopMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { demoPayments, findDemoCheckout } from '../../integrations/cards/demo-payments.ts'
import { stripePayments } from '../../integrations/cards/stripe-payments.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { ticketPosterDocument } from '../../services/ticketing/ticket-poster-document.ts'
import { receiveCardEvents } from './cards.routes.ts'
import { reconcileShopOrders, remindShopOrders } from './end-shop-orders.ts'
import { eraseBuyer, eraseGuestBuyers } from './erase-buyers.ts'
import { getMyTickets } from './get-my-tickets.ts'
import { getShop } from './get-shop.ts'
import { getShopOrder, getWaitingOrder } from './get-shop-order.ts'
import { getTicketPage } from './get-ticket-page.ts'
import { joinOrdersOfNewUser } from './join-account.ts'
import type { Needs } from './needs.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { refundAtDesk } from './refund-at-desk.ts'
import { refundActions, refundOrders } from './refund-order.ts'
import { refundRefused } from './refund-refused.ts'
import { getDeskShop, sellAtDesk } from './sell-at-desk.ts'
import { payShopOrder, reopenShopOrder } from './settle-shop-order.ts'
import { shopRoutes } from './shop.routes.ts'
import { mailShopInvoice } from './shop-invoice.ts'
import { shopReceiptDocument } from './shop-receipt.document.ts'
import { syncShopTickets } from './sync-shop-tickets.ts'
import { ticketRoutes } from './ticket.routes.ts'

/** The ticket shop: tickets bought on the public site, paid by card or transfer, displayed on a phone. */
export const shopFeature =
  ({ throttle }: Identity): MakeFeature<Needs> =>
  (fair) => {
    const cards = openCards(fair)
    const { cards: settings } = fair.settings
    return {
      methods: [
        ...serve(fair, shopMethods, {
          getShop: ({ code }, { session }) => getShop(fair, cards, session, code),
          getOrder: ({ token }, { session }) => getShopOrder(fair, cards, session, token),
          getWaiting: ({ requestKey }) => getWaitingOrder(fair, requestKey),
          getTicket: ({ token }) => getTicketPage(fair, token),
          getDemoCheckout: async ({ id }) => {
            const checkout = cards?.kind === 'demo' ? await findDemoCheckout(fair.pool, id) : undefined
            if (!checkout) return null
            const { description, amountCents, state } = checkout
            return { description, amountCents, state }
          },
        }),
        ...serve(fair, myTicketsMethods, { getMyTickets: (_, { session }) => getMyTickets(fair, session) }),
        ...serve(fair, deskSaleMethods, {
          getShop: () => getDeskShop(fair),
          sell: (sale, { session }) => sellAtDesk(fair, session, sale),
          refund: ({ ticketId }, { session }) => refundAtDesk(fair, session, ticketId),
        }),
      ],
      quickActions: refundActions(fair),
      tasks: [
        reconcileShopOrders(fair, cards),
        remindShopOrders(fair),
        refundOrders(fair, cards),
        eraseGuestBuyers(fair),
        ...(cards ? [refundRefused(fair, cards)] : []),
      ],
      documents: [shopReceiptDocument, ticketPosterDocument('visitorTicket')],
      onWrite: async (write, transaction) => {
        await syncShopTickets(fair)(write, transaction)
        await joinOrdersOfNewUser(fair)(write, transaction)
        await eraseBuyer(fair)(write, transaction)
        await mailShopInvoice(fair)(write, transaction)
      },
      onPaid: (due, transaction) => payShopOrder(fair, due, transaction),
      onUnpaid: (due, transaction) => reopenShopOrder(fair, due, transaction),
      routes: async (app) => {
        shopRoutes(fair, cards, throttle)(app)
        ticketRoutes(fair, throttle)(app)
        receiptRoutes(fair, throttle)(app)
        if (settings && cards) await receiveCardEvents(fair, cards, settings.webhookSecret)(app)
      },
    }
  }

/** The configured payment provider; in a demo a simulated one; otherwise none. */
function openCards(fair: Needs): CardPayments | null {
  const { settings, clock, pool } = fair
  if (settings.cards) return fair.externalServices.watch(stripePayments({ ...settings.cards, clock }))
  if (!settings.demo) return null
  const page = (id: string, language: Language) =>
    screenUrl(fair, language, `/ticketing/demo-checkout?id=${encodeURIComponent(id)}`)
  return fair.externalServices.watch(demoPayments(pool, page))
}
