import { not, own } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { REFUND_DECIDERS } from './refund.rules.ts'

/** Proposed refunds of overpaid amounts. */
export const refundsQueue: Queue = {
  name: 'refunds',
  label: { 'en-US': 'Refunds to be approved', it: 'Rimborsi da approvare' },
  object: 'Refund__c',
  openWhile: { field: 'State__c', values: ['proposed'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: REFUND_DECIDERS,
  title: 'Account__r.Name',
  columns: ['Amount__c', 'Reason__c', 'Iban__c', 'CreatedBy.Name'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The refund', it: 'Il rimborso' },
      fields: ['Amount__c', 'Reason__c', 'Account__c', 'Iban__c', 'Beneficiary__c', 'CreatedDate'],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Proposed by a colleague', it: 'Proposto da un’altra persona dello staff' },
          failed: {
            'en-US': 'You proposed it: a colleague must approve',
            it: 'È una tua proposta: deve approvare un’altra persona dello staff',
          },
          holds: not(own('CreatedById')),
        },
      ],
    },
    { kind: 'debts' },
    { kind: 'flags' },
  ],
  decisions: [
    {
      action: 'ApproveRefund',
      step: 'refund.approved',
      refuses: ['SECOND_PERSON_NEEDED', 'NO_CREDIT', 'DUE_CLOSED'],
      label: { 'en-US': 'Approve', it: 'Approva' },
      key: 'a',
      tone: 'accept',
    },
    {
      action: 'RejectRefund',
      step: 'refund.rejected',
      canBeUndone: true,
      label: { 'en-US': 'Reject', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      note: 'required',
    },
  ],
}
