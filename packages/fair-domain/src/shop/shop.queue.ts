import { not, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { REFUNDERS } from './shop-order.object.ts'

/** Refunds of transfers, made manually because the bank has no interface for them. */
export const shopRefundsQueue: Queue = {
  name: 'shop-refunds',
  label: { 'en-US': 'Refunds by transfer', it: 'Rimborsi con bonifico' },
  object: 'ShopOrder__c',
  openWhile: { field: 'State__c', values: ['refund_due'] },
  since: 'LastModifiedDate',
  workingDays: 5,
  profiles: REFUNDERS,
  columns: ['LastName__c', 'Total__c', 'RefundIban__c', 'Reference__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The refund', it: 'Il rimborso' },
      fields: [
        'Total__c',
        'RefundIban__c',
        'Reference__c',
        'FirstName__c',
        'LastName__c',
        'Email__c',
        'Quantity__c',
        'PaidAt__c',
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The order was paid', it: 'L’ordine è stato pagato' },
          failed: { 'en-US': 'The order was never paid', it: 'L’ordine non risulta pagato' },
          holds: not(valueIs('PaidAt__c', null)),
        },
        {
          passed: { 'en-US': 'The IBAN for the refund is known', it: 'IBAN per il rimborso presente' },
          failed: { 'en-US': 'The IBAN for the refund is missing', it: 'Manca l’IBAN per il rimborso' },
          holds: not(valueIs('RefundIban__c', null)),
        },
        {
          passed: { 'en-US': 'Nothing was sent back yet', it: 'Nulla è stato ancora rimborsato' },
          failed: { 'en-US': 'It was refunded before', it: 'È già stato rimborsato' },
          holds: valueIs('RefundedAt__c', null),
        },
      ],
    },
    { kind: 'flags' },
  ],
  decisions: [
    {
      action: 'RefundSent',
      step: 'shopOrder.refundSent',
      mails: ['shop.refund'],
      label: { 'en-US': 'Transfer sent', it: 'Bonifico inviato' },
      key: 's',
      tone: 'accept',
      note: 'optional',
    },
  ],
}
