import type { Queue } from '../queues/queue.ts'
import { REFUND_DECIDERS } from './refund.rules.ts'

/** Money that a company has paid too much and that somebody proposes to give back. */
export const refundsQueue: Queue = {
  name: 'refunds',
  label: { 'en-US': 'Refunds to be approved', it: 'Rimborsi da approvare' },
  object: 'Refund__c',
  openWhile: { field: 'State__c', values: ['proposed'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: REFUND_DECIDERS,
  columns: ['Account__r.Name', 'Amount__c', 'Reason__c', 'Iban__c', 'CreatedBy.Name'],
  decisions: [
    {
      action: 'ApproveRefund',
      refuses: ['SECOND_PERSON_NEEDED', 'NO_CREDIT', 'DUE_CLOSED'],
      label: { 'en-US': 'Approve', it: 'Approva' },
      key: 'a',
      tone: 'accept',
    },
    {
      action: 'RejectRefund',
      label: { 'en-US': 'Reject', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      note: 'required',
    },
  ],
}
