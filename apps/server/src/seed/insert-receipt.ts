import { AmountDue, type Day, Receipt, ReceiptAllocation } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { insertRecord, type Seeding } from './insert-record.ts'

interface DemoReceipt {
  /** Key of the amount due, without its prefix. */
  key: string
  accountId: string
  /** Payment reference. */
  reference: string
  bankReference: string
  /** In euro. */
  amount: number
  receivedOn: Day
}

/** Inserts the receipt of a paid amount: without it the account statement would show it as open. */
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
