import type { Queue } from '../queues/queue.ts'
import { INVOICERS } from './invoicers.ts'

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
      refuses: ['PRO_FORMA_OUT', 'STEP_REFUSED'],
      label: { 'en-US': 'The company is right: correct', it: 'L’azienda ha ragione: correggi' },
      key: 'c',
      tone: 'accept',
      note: 'required',
      noteIsForCustomer: true,
    },
    {
      action: 'RejectObjection',
      refuses: ['ALREADY_INVOICED', 'INVOICE_HELD', 'STEP_REFUSED'],
      label: { 'en-US': 'Reject the objection and invoice', it: 'Respingi e fattura' },
      key: 'r',
      tone: 'reject',
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
