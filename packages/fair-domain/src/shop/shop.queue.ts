import type { Queue } from '../queues/queue.ts'
import { REFUNDERS } from './shop-order.object.ts'

/** Transfers that go back by hand: the bank has no way for us to send them. */
export const shopRefundsQueue: Queue = {
  name: 'shop-refunds',
  label: { 'en-US': 'Refunds by transfer', it: 'Rimborsi con bonifico' },
  object: 'ShopOrder__c',
  openWhile: { field: 'State__c', values: ['refund_due'] },
  since: 'LastModifiedDate',
  workingDays: 5,
  profiles: REFUNDERS,
  columns: ['LastName__c', 'Total__c', 'RefundIban__c', 'Reference__c'],
  decisions: [
    {
      action: 'RefundSent',
      label: { 'en-US': 'Transfer sent', it: 'Bonifico inviato' },
      key: 's',
      tone: 'accept',
      note: 'optional',
    },
  ],
}
