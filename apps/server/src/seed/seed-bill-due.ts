import {
  AmountDue,
  type Day,
  type DueKind,
  dueStateOf,
  type InvoiceCustomer,
  type InvoiceLine,
  type InvoiceState,
  type InvoiceType,
  paymentReference,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { DemoBill } from './demo-bills.ts'
import { DEMO_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertReceipt } from './insert-receipt.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

export interface IssuedDocument {
  bill: DemoBill
  orderId: string
  type: Extract<InvoiceType, 'prepayment' | 'balance'>
  date: Day
  dueOn: Day
  lines: readonly InvoiceLine[]
  customer: InvoiceCustomer
  state: InvoiceState
  isPaid: boolean
}

/** Inserts the amount due of a document, and its receipt if paid. */
export async function insertDue(
  seeding: Seeding,
  { bill, type, date, dueOn, isPaid, orderId }: IssuedDocument,
  payable: number,
) {
  const kind: DueKind = type
  const result = await seeding.client.query<{ id: string }>(
    `select id from amount_due where kind = $1 and subject_id = $2 and state <> 'cancelled'`,
    [kind, orderId],
  )
  const [existing] = result.rows
  if (existing) return existing.id
  const accountId = demoIds.account(bill.company)
  const id = stableId(AmountDue.keyPrefix, `demo:${bill.company}:${type}`)
  const paid = isPaid ? payable : 0
  await insertRecord(seeding, AmountDue, id, {
    Name: paymentReference(bill.number, kind, 1),
    Account__c: accountId,
    Participation__c: editionIds.participation(DEMO_YEAR, bill.company),
    Kind__c: kind,
    SubjectId__c: orderId,
    Amount__c: toEuros(payable),
    Paid__c: toEuros(paid),
    DueOn__c: dueOn,
    State__c: dueStateOf(payable, paid),
    // Avoids a pile of reminders at the first start.
    NoticesSent__c: '-7,0,7,15',
  })
  if (!isPaid) return id
  await insertReceipt(seeding, {
    key: `demo:${bill.company}:${type}`,
    accountId,
    reference: paymentReference(bill.number, kind, 1),
    bankReference: `DEMO-${bill.number}-${type}`,
    amount: toEuros(payable),
    // Amounts due in the future were paid immediately.
    receivedOn: dueOn > romeDay(seeding.now.getTime()) ? date : dueOn,
  })
  return id
}
