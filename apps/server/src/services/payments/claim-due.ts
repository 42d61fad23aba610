import { type Cents, dueStateOf, toEuros } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { refreshBoothState } from './booth-state.ts'
import type { Needs } from './needs.ts'
import { cancelDue, type NewDue, type OpenedDue, openDue } from './open-due.ts'
import { type Payment, payDues, runPaymentHooks } from './pay-dues.ts'
import { lockDues, type StoredDue } from './stored-due.ts'

/**
 * Returns the amount due of an invoice: an earlier one of the same purpose, adjusted to the invoice's amount,
 * or a new one.
 */
export async function claimDue(fair: Needs, transaction: Transaction, newDue: NewDue): Promise<OpenedDue> {
  const { client } = transaction
  const rows = await readRows(
    client,
    idRow,
    `select d.id from amount_due d where d.account = $1 and d.kind = $2 and d.state <> 'cancelled'
     and (d.subject_id = $3 or (d.participation = $4 and d.kind in ('prepayment', 'balance')))
     and not exists (select from invoice i where i.amount_due = d.id)
     order by d.subject_id = $3 desc, d.due_on limit 1`,
    [newDue.accountId, newDue.kind, newDue.subjectId, newDue.participationId ?? null],
  )
  const [row] = rows
  if (!row) return openDue(fair, transaction, newDue)
  const [due] = await lockDues(client, [row.id])
  if (!due) return openDue(fair, transaction, newDue)
  if (due.amount === newDue.amountCents) return due
  if (due.amount > newDue.amountCents) {
    // Receipts above it become the company's credit.
    await reduceDue(fair, transaction, due.id, due.amount - newDue.amountCents, due.note ?? '')
    return due
  }
  const state = dueStateOf(newDue.amountCents, due.paid)
  await fair.writer.update(transaction, 'AmountDue__c', due.id, {
    Amount__c: toEuros(newDue.amountCents),
    State__c: state,
  })
  await runPaymentHooks(fair, transaction, due, state)
  if (due.participationId !== null) await refreshBoothState(fair, transaction, due.participationId)
  return due
}

/** Cancels an amount due; its receipts become the company's credit. */
export async function releaseDue(fair: Needs, transaction: Transaction, dueId: string, note: string) {
  const { client } = transaction
  const [due] = await lockDues(client, [dueId])
  if (!due || due.state === 'cancelled') return
  const payments = await takenBack(transaction, due, due.paid)
  if (payments.length > 0) await payDues(fair, transaction, payments)
  await cancelDue(fair, transaction, dueId, note)
}

/** Reduces an amount due; receipts above it become the company's credit. */
export async function reduceDue(
  fair: Needs,
  transaction: Transaction,
  dueId: string,
  by: Cents,
  note: string,
) {
  const { client } = transaction
  const [due] = await lockDues(client, [dueId])
  if (!due || due.state === 'cancelled') return
  const amount = due.amount - by
  if (amount <= 0) return releaseDue(fair, transaction, dueId, note)
  const paid = Math.min(due.paid, amount)
  if (paid < due.paid) await payDues(fair, transaction, await takenBack(transaction, due, due.paid - paid))
  const state = dueStateOf(amount, paid)
  await fair.writer.update(transaction, 'AmountDue__c', dueId, {
    Amount__c: toEuros(amount),
    State__c: state,
    Note__c: note,
  })
  // A paid amount is partly reversed, and is still fully paid.
  const before = paid < due.paid ? dueStateOf(due.amount, paid) : due.state
  await runPaymentHooks(fair, transaction, { ...due, state: before }, state)
  if (due.participationId !== null) await refreshBoothState(fair, transaction, due.participationId)
}

/** Shares of the receipts of an amount due that add up to an amount, the latest first. */
async function takenBack({ client }: Transaction, due: StoredDue, amount: Cents): Promise<Payment[]> {
  const { rows } = await client.query<{ receiptId: string; amount: number }>(
    `select receipt as "receiptId", (sum(amount) * 100)::float8 as amount from receipt_allocation
     where amount_due = $1 group by receipt having sum(amount) > 0 order by receipt desc`,
    [due.id],
  )
  let left = amount
  return rows.flatMap(({ receiptId, amount: held }) => {
    const taken = Math.min(left, held)
    left -= taken
    return taken === 0 ? [] : [{ receiptId, due, amount: -taken }]
  })
}
