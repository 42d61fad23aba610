import { type Cents, romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { reduceDue, releaseDue } from './claim-due.ts'
import type { Needs } from './needs.ts'
import { recordReceipt, reverseReceipt } from './record-receipt.ts'
import { lockDues } from './stored-due.ts'

/**
 * Books money that was returned to the payer: its receipts are reversed, and a new one records the money that was
 * kept for the smaller amount due. Nothing of it becomes credit.
 */
export async function payOut(
  fair: Needs,
  transaction: Transaction,
  dueId: string,
  amount: Cents,
  reference: string,
) {
  const { client } = transaction
  const [due] = await lockDues(client, [dueId])
  if (!due || due.state === 'cancelled') return
  const receipts = await readRows(
    client,
    idRow,
    `select distinct a.receipt as id from receipt_allocation a join receipt r on r.id = a.receipt
     where a.amount_due = $1 and a.amount > 0 and not exists (select from receipt b where b.reverses = r.id)
     order by 1`,
    [due.id],
  )
  for (const receipt of receipts) await reverseReceipt(fair, transaction, receipt.id, reference)
  const kept = due.amount - amount
  if (kept <= 0) return releaseDue(fair, transaction, due.id, reference)
  await reduceDue(fair, transaction, due.id, amount, reference)
  await recordReceipt(fair, transaction, {
    accountId: due.accountId,
    amountCents: kept,
    receivedOn: romeDay(fair.clock()),
    bankReference: `${reference} =`,
    note: reference,
    dueIds: [due.id],
  })
}
