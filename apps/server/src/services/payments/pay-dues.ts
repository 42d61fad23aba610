import { type Cents, type DueState, dueStateOf, toEuros } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { PaidDue } from '../fair/paid-due.ts'
import type { Needs } from './needs.ts'
import type { StoredDue } from './stored-due.ts'

/** A share of a receipt for an amount due; negative when reversed. */
export interface Payment {
  receiptId: string
  due: StoredDue
  amount: Cents
}

/** Stores the allocations and runs the payment hooks. The amounts due are locked already. */
export async function payDues(fair: Needs, transaction: Transaction, payments: readonly Payment[]) {
  const { writer } = fair
  const allocations = payments.map(({ receiptId, due, amount }) => ({
    Name: due.reference,
    Account__c: due.accountId,
    Receipt__c: receiptId,
    AmountDue__c: due.id,
    Amount__c: toEuros(amount),
  }))
  // Receipts and amounts due were read or written in the same transaction.
  await writer.createMany(transaction, 'ReceiptAllocation__c', allocations, { areLookupsKnown: true })
  for (const due of new Set(payments.map((payment) => payment.due))) {
    const duePayments = payments.filter((payment) => payment.due === due)
    const paid = duePayments.reduce((total, { amount }) => total + amount, due.paid)
    const state = dueStateOf(due.amount, paid)
    await writer.update(transaction, 'AmountDue__c', due.id, { Paid__c: toEuros(paid), State__c: state })
    await runPaymentHooks(fair, transaction, due, state)
  }
}

/** Notifies the features when an amount due has become paid, or is no longer. */
export async function runPaymentHooks(
  fair: Needs,
  transaction: Transaction,
  due: StoredDue,
  state: DueState,
) {
  if (state === 'paid' && due.state !== 'paid') await fair.onPaid(toldDue(due), transaction)
  if (state !== 'paid' && due.state === 'paid') await fair.onUnpaid(toldDue(due), transaction)
}

const toldDue = ({ id, kind, subjectId, accountId, participationId }: StoredDue): PaidDue => ({
  id,
  kind,
  subjectId,
  accountId,
  participationId,
})
