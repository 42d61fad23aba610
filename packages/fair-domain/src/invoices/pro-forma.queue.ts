import type { Queue } from '../queues/queue.ts'
import { INVOICERS } from './invoice.object.ts'

/** Companies that do not agree with what their invoice is going to say. */
export const proFormaQueue: Queue = {
  name: 'pro-forma-objections',
  label: { 'en-US': 'Pro-forma objections', it: 'Osservazioni alle pro-forma' },
  object: 'ProForma__c',
  openWhile: { field: 'State__c', values: ['objected'] },
  since: 'ObjectedAt__c',
  workingDays: 1,
  profiles: INVOICERS,
  columns: ['Account__r.Name', 'Payable__c', 'Objection__c'],
  decisions: [
    {
      action: 'CorrectProForma',
      label: { 'en-US': 'Correct', it: 'Correggi' },
      key: 'c',
      tone: 'accept',
      note: 'required',
      noteIsForCustomer: true,
    },
    {
      action: 'RejectObjection',
      label: { 'en-US': 'Reject and invoice', it: 'Respingi e fattura' },
      key: 'r',
      tone: 'reject',
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
