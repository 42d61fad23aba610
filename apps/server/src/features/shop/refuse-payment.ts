import { AuditEntry, type AuditStep, formatCents } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { type Checkout, SHOP_CURRENCY } from '../../integrations/cards/card-payments.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Needs } from './needs.ts'

import { type PaymentProblem, REFUND_REFUSED } from './refund-refused.ts'
import { paidIn } from './shop-mails.ts'
import type { StoredShopOrder } from './stored-shop-order.ts'

type Payment = Pick<Checkout, 'id' | 'amountCents' | 'currency'> & { paymentId: string }

/** Why a payment cannot count for an order; null if it can. */
export function problemOf(
  order: StoredShopOrder,
  { id, amountCents, currency }: Payment,
): PaymentProblem | null {
  if (order.state !== 'awaiting_payment') return 'over'
  if (id !== order.checkoutId) return 'checkout'
  if (currency !== SHOP_CURRENCY) return 'currency'
  return amountCents === order.total ? null : 'amount'
}

const NOTES: Readonly<
  Record<PaymentProblem, (paid: string, order: string) => Readonly<Record<Language, string>>>
> = {
  over: (paid) => ({
    'en-US': `${paid} arrived when the order was no longer open.`,
    it: `${paid}: pagamento arrivato quando l’ordine non era più aperto.`,
  }),
  checkout: (paid) => ({
    'en-US': `${paid} came from another checkout than the one opened for this order.`,
    it: `${paid}: pagamento da una sessione diversa da quella aperta per questo ordine.`,
  }),
  currency: (paid, order) => ({
    'en-US': `Paid ${paid}; the order amounts to ${order}. The currency differs.`,
    it: `Pagati ${paid}; l’ordine è di ${order}. La valuta è diversa.`,
  }),
  amount: (paid, order) => ({
    'en-US': `Paid ${paid}; the order amounts to ${order}.`,
    it: `Pagati ${paid}; l’ordine è di ${order}.`,
  }),
}

/** Records a payment that does not count in the history of its order, and has it refunded; both once. */
export async function refusePayment(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  { paymentId, amountCents, currency }: Payment,
  problem: PaymentProblem,
) {
  const { client, session } = transaction
  const { rowCount } = await client.query(
    `insert into cards.refused_payment (payment_id, order_id, refused_at) values ($1, $2, $3) on conflict do nothing`,
    [paymentId, order.id, new Date(fair.clock())],
  )
  if (rowCount === 0) return
  const paid = paidIn(amountCents, currency, session.language)
  const total = formatCents(order.total, session.language)
  await fair.writer.create(transaction, AuditEntry.apiName, {
    Name: 'shopOrder.paymentRefused' satisfies AuditStep,
    ObjectApiName__c: 'ShopOrder__c',
    RecordId__c: order.id,
    Note__c: NOTES[problem](paid, total)[session.language],
    Facts__c: JSON.stringify({ problem, amountCents, currency }),
  })
  const payload = { orderId: order.id, paymentId, amountCents, currency, problem }
  await addJob(client, REFUND_REFUSED, payload, { key: `refund:${paymentId}` })
}
