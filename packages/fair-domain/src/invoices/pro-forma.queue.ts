import { valueIs } from '@foyer/record-contract/metadata'
import { GATE_MAILS } from '../payments/payment-mails.ts'
import { companyChecks } from '../queues/fact.ts'
import type { Queue } from '../queues/queue.ts'
import { INVOICERS } from './invoicers.ts'

/** Objections of companies to a pro-forma. */
export const proFormaQueue: Queue = {
  name: 'pro-forma-objections',
  label: { 'en-US': 'Pro-forma objections', it: 'Osservazioni alle pro-forma' },
  object: 'ProForma__c',
  openWhile: { field: 'State__c', values: ['objected'] },
  since: 'ObjectedAt__c',
  workingDays: 1,
  profiles: INVOICERS,
  title: 'Account__r.Name',
  columns: ['Payable__c', 'Objection__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The objection', it: 'L’osservazione' },
      fields: ['Objection__c', 'ObjectedBy__c', 'BilledTo__c', 'Taxable__c', 'Tax__c', 'Payable__c'],
    },
    {
      kind: 'lines',
      heading: { 'en-US': 'Lines of the order', it: 'Voci dell’ordine' },
      of: 'OrderId__c',
      list: 'OrderItems',
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Nothing is invoiced yet', it: 'Non ancora fatturata' },
          failed: { 'en-US': 'The invoice has already been issued', it: 'La fattura è già emessa' },
          holds: valueIs('Invoice__c', null),
        },
        companyChecks.hasVatNumber('Account__c'),
        companyChecks.dataSettled('Account__c'),
      ],
    },
    { kind: 'debts' },
  ],
  decisions: [
    {
      action: 'CorrectProForma',
      step: 'proForma.corrected',
      mails: ['proForma.corrected', ...GATE_MAILS],
      refuses: ['PRO_FORMA_OUT', 'STEP_REFUSED'],
      label: { 'en-US': 'The company is right: correct', it: 'L’azienda ha ragione: correggi' },
      key: 'c',
      tone: 'accept',
      note: 'required',
      noteIsForCustomer: true,
    },
    {
      action: 'RejectObjection',
      step: 'proForma.objectionRejected',
      mails: ['proForma.rejected', 'invoice.issued', ...GATE_MAILS],
      refuses: ['ALREADY_INVOICED', 'INVOICE_HELD', 'STEP_REFUSED'],
      label: { 'en-US': 'Reject the objection and invoice', it: 'Respingi e fattura' },
      key: 'r',
      tone: 'reject',
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
