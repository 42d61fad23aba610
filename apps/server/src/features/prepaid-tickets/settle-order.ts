import { type PrepaidKind, ticketOrder, ticketPaidMail, ticketShippedMail } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { addEntry } from '../entitlements/add-entry.ts'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair, PaidDue } from '../feature.ts'
import { cancelDue } from '../payments/open-due.ts'
import { findDue } from '../payments/stored-due.ts'
import { tellReferents } from '../payments/tell-referents.ts'
import { AlreadyDecided } from '../queues/queue-errors.ts'
import { requireCapability } from '../referents/require-capability.ts'
import { lockOrder, type StoredOrder } from './stored-order.ts'
import { OrderPaid } from './ticket-order.refusals.ts'

const NEXT = {
  digital: {
    'en-US': 'The tickets are yours: send them to your guests.',
    it: 'I biglietti sono tuoi: inviali ai tuoi ospiti.',
  },
  courier: {
    'en-US': 'We are preparing the invitation cards and will write when they leave.',
    it: 'Stiamo preparando gli inviti e ti scriveremo alla partenza.',
  },
  collection: {
    'en-US': 'We are preparing the invitation cards for you to collect at the fair.',
    it: 'Stiamo preparando gli inviti, che potrai ritirare in fiera.',
  },
} as const

const isDigital = ({ method }: StoredOrder) => method === 'digital'

/** What the order brings to the company's ledger; printed cards leave it at once, they are sent by hand. */
async function book(fair: Fair, transaction: Transaction, order: StoredOrder) {
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

/** The transfer has arrived: the tickets are the company's. */
export async function payOrder(fair: Fair, due: PaidDue, transaction: Transaction) {
  if (due.kind !== 'tickets') return
  const order = await lockOrder(transaction.client, due.subjectId)
  const paid = ticketOrder.next(order.state, 'pay')
  if (!paid) return
  const state = isDigital(order) ? (ticketOrder.next(paid, 'release') ?? paid) : paid
  await fair.writer.update(
    transaction,
    'TicketOrder__c',
    order.id,
    { State__c: state, PaidAt__c: new Date(fair.clock()).toISOString() },
    { asSystem: true },
  )
  await book(fair, transaction, order)
  await tellReferents(
    fair,
    transaction,
    order.accountId,
    ({ person, to, link }) =>
      fair.sendMessage(transaction, {
        template: ticketPaidMail,
        to,
        data: {
          name: person.firstName,
          number: order.number,
          next: NEXT[order.method][person.language],
          link: link(isDigital(order) ? '/reserved/send-tickets' : '/reserved/buy-tickets'),
        },
      }),
    'tickets',
  )
}

/** Somebody of the company calls off what is not paid yet. */
export async function cancelOrder(fair: Fair, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    await requireAllowed(fair, transaction.client, session, 'buyTickets')
    const { accountId } = requireCapability(session, 'buyTickets')
    const order = await lockOrder(transaction.client, id)
    if (order.accountId !== accountId) throw NotFound()
    await endOrder(fair, transaction, order, 'cancel')
    return { id }
  })
}

/** Ends an order that is not paid, and with it what was due. */
export async function endOrder(
  fair: Fair,
  transaction: Transaction,
  order: StoredOrder,
  step: 'cancel' | 'expire',
) {
  const state = ticketOrder.next(order.state, step)
  if (!state) throw OrderPaid()
  const due = await findDue(transaction.client, 'tickets', order.id)
  if (due) await cancelDue(fair, transaction, due.id, step)
  await fair.writer.update(transaction, 'TicketOrder__c', order.id, { State__c: state }, { asSystem: true })
}

/** The cards leave, or have to wait. Reason and note are kept in the history by the queue. */
export function shipmentActions(fair: Fair): Readonly<Record<string, QuickActionHandler>> {
  return {
    'TicketOrder__c.Ship': async ({ contextId, fields }, transaction) => {
      const order = await lockOrder(transaction.client, contextId)
      const state = ticketOrder.next(order.state, 'ship')
      if (!state) throw AlreadyDecided()
      const note = fields.NoteForCustomer__c === true ? String(fields.Note__c ?? '') : ''
      await fair.writer.update(
        transaction,
        'TicketOrder__c',
        order.id,
        {
          State__c: state,
          ShippedAt__c: new Date(fair.clock()).toISOString(),
          CustomerNote__c: note || null,
          HoldReason__c: null,
        },
        { asSystem: true },
      )
      await tellReferents(
        fair,
        transaction,
        order.accountId,
        ({ person, to, link }) =>
          fair.sendMessage(transaction, {
            template: ticketShippedMail,
            to,
            data: { name: person.firstName, number: order.number, note, link: link('/reserved/buy-tickets') },
          }),
        'tickets',
      )
      return { id: order.id, isCreated: false }
    },
    'TicketOrder__c.Hold': async ({ contextId, fields }, transaction) => {
      const order = await lockOrder(transaction.client, contextId)
      if (!ticketOrder.can(order.state, 'ship')) throw AlreadyDecided()
      const told = fields.NoteForCustomer__c === true ? String(fields.Note__c ?? '') : null
      await fair.writer.update(
        transaction,
        'TicketOrder__c',
        order.id,
        { HoldReason__c: String(fields.ReasonCode__c ?? '') || null, CustomerNote__c: told },
        { asSystem: true },
      )
      return { id: order.id, isCreated: false }
    },
  }
}
