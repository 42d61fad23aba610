import { COURIER, DIGITAL, type PrepaidKind, ticketOrder, ticketPaidMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { cancelDue } from '../../services/payments/open-due.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { MAKE_CARDS } from './make-cards.ts'
import type { Needs } from './needs.ts'
import { regenerateOrderDocument } from './regenerate-order-document.ts'
import { lockOrder, type StoredOrder } from './stored-order.ts'
import { buyerOf, mailBuyer } from './ticket-buyer.ts'

const NEXT = {
  digital: {
    'en-US': 'The tickets are yours: send them to your guests.',
    it: 'I biglietti sono tuoi: inviali ai tuoi ospiti.',
  },
  courier: {
    'en-US': 'We are preparing the invitation cards and will write when they are shipped.',
    it: 'Stiamo preparando gli inviti e ti scriveremo alla partenza.',
  },
  collection: {
    'en-US': 'We are preparing the invitation cards for you to collect at the fair.',
    it: 'Stiamo preparando gli inviti, che potrai ritirare in fiera.',
  },
} as const

const isDigital = ({ method }: StoredOrder) => method === DIGITAL

/**
 * Credits the company's ledger with the order; printed cards are debited immediately, because they are sent by post.
 */
async function book(fair: Needs, transaction: Transaction, order: StoredOrder) {
  const bought: [PrepaidKind, number][] = [
    ['ticket1', order.oneDay],
    ['ticket2', order.twoDay],
  ]
  for (const [kind, count] of bought) {
    const entry = { accountId: order.accountId, editionId: order.editionId, kind, subjectId: order.id }
    const key = `order:${order.id}:${kind}`
    await addEntry(fair, transaction, { ...entry, movement: count, source: 'purchase', key })
    if (!isDigital(order))
      await addEntry(fair, transaction, { ...entry, movement: -count, source: 'use', key: `${key}:cards` })
  }
}

/** Marks an order as paid, and credits its tickets. */
export async function payOrder(fair: Needs, due: PaidDue, transaction: Transaction) {
  if (due.kind !== 'tickets') return
  const order = await lockOrder(transaction.client, due.subjectId)
  const paid = ticketOrder.next(order.state, 'pay')
  if (!paid) return
  const state = isDigital(order) ? (ticketOrder.next(paid, 'release') ?? paid) : paid
  await fair.writer.update(transaction, 'TicketOrder__c', order.id, {
    State__c: state,
    PaidAt__c: new Date(fair.clock()).toISOString(),
  })
  await regenerateOrderDocument(fair, transaction, order)
  await book(fair, transaction, order)
  if (!isDigital(order)) await addJob(transaction.client, MAKE_CARDS, { orderId: order.id })
  const next = NEXT[isDigital(order) ? 'digital' : order.method === COURIER ? 'courier' : 'collection']
  const screen = isDigital(order) ? 'send-tickets' : 'buy-tickets'
  await mailBuyer(fair, transaction, order, ({ person, to, link }) =>
    fair.sendMessage(transaction, {
      template: ticketPaidMail,
      to,
      data: {
        name: person.firstName,
        number: order.number,
        next: next[person.language],
        link: link(`/reserved/${screen}`),
      },
    }),
  )
}

/** Cancels an unpaid order of the buyer. */
export async function cancelOrder(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    await requireAllowed(fair, transaction.client, session, 'buyTickets')
    const { accountId } = buyerOf(session)
    const order = await lockOrder(transaction.client, id)
    if (order.accountId !== accountId) throw NotFound()
    await endOrder(fair, transaction, order, 'cancel')
    return { id }
  })
}

/** Ends an unpaid order and its amount due. */
export async function endOrder(
  fair: Needs,
  transaction: Transaction,
  order: StoredOrder,
  step: 'cancel' | 'expire',
) {
  const state = ticketOrder.next(order.state, step)
  if (!state) throw refuse('ORDER_PAID')
  const due = await findDue(transaction.client, 'tickets', order.id)
  if (due) await cancelDue(fair, transaction, due.id, step)
  await fair.writer.update(transaction, 'TicketOrder__c', order.id, { State__c: state })
  await regenerateOrderDocument(fair, transaction, order)
}
