import type { Queue } from '../queues/queue.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'
import { RECEIPT_REFUSALS } from './receipt-refusals.ts'

/** Received money without an allocation. */
export const bankLinesQueue: Queue = {
  name: 'bank-lines',
  label: { 'en-US': 'Bank lines without match', it: 'Movimenti senza abbinamento' },
  object: 'BankLine__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 1,
  profiles: RECEIPT_RECORDERS,
  title: 'Payer__c',
  columns: ['Amount__c', 'Text__c', 'BookedOn__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The transfer', it: 'Il bonifico' },
      fields: ['Amount__c', 'Payer__c', 'Iban__c', 'BookedOn__c', 'Text__c'],
    },
  ],
  decisions: [
    {
      action: 'MatchLine',
      step: 'bankLine.matched',
      mails: PAYMENT_MAILS,
      refuses: [...RECEIPT_REFUSALS, 'REFERENCE_UNKNOWN'],
      label: { 'en-US': 'Match', it: 'Abbina' },
      key: 'm',
      tone: 'accept',
      note: 'required',
      noteLabel: { 'en-US': 'Payment references that it pays', it: 'Causali di pagamento che salda' },
    },
    {
      action: 'CreditLine',
      step: 'bankLine.credited',
      // A credit pays nothing by itself and has no effects.
      mails: ['invoice.paid'],
      refuses: [...RECEIPT_REFUSALS, 'COMPANY_UNKNOWN'],
      label: { 'en-US': 'Credit to the company', it: 'Metti a credito' },
      key: 'c',
      tone: 'neutral',
      note: 'required',
      noteLabel: { 'en-US': 'VAT number of the company', it: 'Partita IVA dell’azienda' },
    },
    {
      action: 'ReturnLine',
      step: 'bankLine.returned',
      canBeUndone: true,
      label: { 'en-US': 'Return to the payer', it: 'Restituisci' },
      key: 'r',
      tone: 'reject',
      note: 'required',
    },
  ],
}
