import { ticketOrder } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { voidCards } from './make-cards.ts'
import type { Needs } from './needs.ts'
import { regenerateOrderDocument } from './regenerate-order-document.ts'
import { lockOrder } from './stored-order.ts'

/**
 * Handles a reversed payment. Unshipped cards are held until payment; tickets possibly sent to guests stay
 * valid, and the administration collects the open amount.
 */
export async function reopenOrder(fair: Needs, due: PaidDue, transaction: Transaction) {
  if (due.kind !== 'tickets') return
  const order = await lockOrder(transaction.client, due.subjectId)
  const state = ticketOrder.next(order.state, 'reverse')
  if (!state) return
  await voidCards(fair, transaction, order)
  await fair.writer.update(transaction, 'TicketOrder__c', order.id, {
    State__c: state,
    PaidAt__c: null,
    CardsReadyAt__c: null,
    Cards__c: null,
  })
  await regenerateOrderDocument(fair, transaction, order)
}
