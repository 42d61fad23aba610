import { companyChecks } from '../queues/fact.ts'
import type { Queue } from '../queues/queue.ts'
import { INVOICERS } from './invoicers.ts'

/** Invoices rejected by the exchange system. By law they are corrected and sent again within five days. */
export const sdiRejectionsQueue: Queue = {
  name: 'sdi-rejections',
  label: { 'en-US': 'SdI rejections', it: 'Scarti SdI' },
  object: 'Invoice__c',
  openWhile: { field: 'State__c', values: ['rejected'] },
  since: 'LastModifiedDate',
  workingDays: 1,
  profiles: INVOICERS,
  title: 'Account__r.Name',
  columns: ['SdiNote__c', 'BillingDate__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'Why it was rejected', it: 'Perché è stata scartata' },
      fields: [
        'SdiNote__c',
        'BilledTo__c',
        'BillingDate__c',
        'Taxable__c',
        'Tax__c',
        'Total__c',
        'Transmission__c',
      ],
    },
    {
      kind: 'lines',
      heading: { 'en-US': 'Lines of the order', it: 'Voci dell’ordine' },
      of: 'OrderId__c',
      list: 'OrderItems',
    },
    {
      kind: 'checks',
      checks: [companyChecks.hasVatNumber('Account__c'), companyChecks.dataSettled('Account__c')],
    },
    { kind: 'debts' },
  ],
  decisions: [
    {
      action: 'Resend',
      step: 'invoice.resent',
      refuses: ['INVOICE_HELD', 'REASON_MISSING', 'STEP_REFUSED'],
      label: { 'en-US': 'Correct and resend', it: 'Correggi e reinvia' },
      key: 'r',
      tone: 'accept',
      note: 'optional',
    },
  ],
}
