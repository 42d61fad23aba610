import { AmountDue, type Day, Receipt, ReceiptAllocation } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { insertRecord, type Seeding } from './insert-record.ts'

interface DemoReceipt {
  /** Of the amount due, without its prefix. */
  key: string
  accountId: string
  /** Of the payment. */
  reference: string
  bankReference: string
  /** In euro. */
  amount: number
  receivedOn: Day
}

/** What arrived for an amount due that is paid in full: without it the account statement would ask for it again. */
export async function insertReceipt(
  seeding: Seeding,
  { key, accountId, reference, bankReference, amount, receivedOn }: DemoReceipt,
) {
  const receiptId = stableId(Receipt.keyPrefix, key)
  await insertRecord(seeding, Receipt, receiptId, {
    Name: bankReference,
    Account__c: accountId,
    Amount__c: amount,
    ReceivedOn__c: receivedOn,
    BankReference__c: bankReference,
  })
  await insertRecord(seeding, ReceiptAllocation, stableId(ReceiptAllocation.keyPrefix, receiptId), {
    Name: reference,
    Account__c: accountId,
    Receipt__c: receiptId,
    AmountDue__c: stableId(AmountDue.keyPrefix, key),
    Amount__c: amount,
  })
}
